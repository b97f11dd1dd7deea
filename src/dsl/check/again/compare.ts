import type { Entry, MapNode, Node, ScalarNode } from "../../yaml/node.ts";
import type { Moves } from "./moves.ts";
import type { Former, Told } from "./rules.ts";
import { movedFindings, type Verdict } from "./verdict.ts";

/** What a rule was known for before, and whether that still holds. */
interface Before {
  readonly verdict: Verdict;
  readonly holds: boolean;
}

/**
 * Goes through the rules as they were and as they are. Where nothing but rules differs, and what no rule reads, the
 * verdicts on all rules that are written as they were still hold.
 */
export class Comparison implements Former {
  private readonly before = new Map<Node, Before>();
  private readonly told: Told;
  private readonly moves: Moves;
  private readonly doubted: ReadonlySet<string>;

  /** `doubted`: files in which verdicts hang on more than what is written. */
  constructor(told: Told, moves: Moves, doubted: ReadonlySet<string>) {
    this.told = told;
    this.moves = moves;
    this.doubted = doubted;
  }

  verdictOf(node: Node): Verdict | null {
    const before = this.before.get(node);
    const verdict = before ? before.holds && before.verdict : this.told.verdicts.get(node);
    if (!verdict) return null;
    const findings = movedFindings(verdict.findings, this.moves);
    const speculations = verdict.speculations.map(({ span, verb }) => ({ span: this.moves.moved(span), verb }));
    if (!findings || !speculations.every((one): one is Verdict["speculations"][number] => one.span !== null))
      return null;
    return { ...verdict, findings, speculations };
  }

  knownOf(node: Node): string | undefined {
    return (this.before.get(node)?.verdict ?? this.told.verdicts.get(node))?.known;
  }

  /** Does everything that rules may read stand there as it did? Rules themselves may differ. */
  same(a: Node, b: Node): boolean {
    // Nodes never change, and those of files that were not edited are the very same.
    if (a === b) return true;
    const verdict = this.told.verdicts.get(a);
    if (verdict !== undefined) return verdict !== null && this.rule(a, b, verdict);
    switch (a.kind) {
      case "scalar":
        return b.kind === "scalar" && this.sameText(a, b);
      case "list":
        return b.kind === "list" && this.all(a.items, b.items, (x, y) => this.same(x, y));
      case "map":
        return b.kind === "map" && this.sameEntries(a, b, this.told.unread.get(a) ?? NONE);
    }
  }

  private rule(a: Node, b: Node, verdict: Verdict): boolean {
    if (a.kind !== "map" || b.kind !== "map") {
      this.before.set(b, { verdict, holds: this.equal(a, b) });
      return a.kind === b.kind;
    }
    const { declared } = verdict;
    const own = ({ entries }: MapNode) => entries.filter(({ key }) => !declared.has(key.text));
    this.before.set(b, { verdict, holds: this.all(own(a), own(b), (x, y) => this.equalEntry(x, y)) });
    const read = ({ entries }: MapNode) => entries.filter(({ key }) => declared.has(key.text));
    return this.all(read(a), read(b), (x, y) => this.sameText(x.key, y.key) && this.same(x.value, y.value));
  }

  private sameEntries(a: MapNode, b: MapNode, without: ReadonlySet<string>): boolean {
    const read = ({ entries }: MapNode) => entries.filter(({ key }) => !without.has(key.text));
    return this.all(read(a), read(b), (x, y) => this.sameText(x.key, y.key) && this.same(x.value, y.value));
  }

  private equal(a: Node, b: Node): boolean {
    if (a === b) return true;
    if (this.doubted.has(b.span.source.path)) return false;
    switch (a.kind) {
      case "scalar":
        return b.kind === "scalar" && this.sameText(a, b);
      case "list":
        return b.kind === "list" && this.all(a.items, b.items, (x, y) => this.equal(x, y));
      case "map":
        return b.kind === "map" && this.all(a.entries, b.entries, (x, y) => this.equalEntry(x, y));
    }
  }

  private equalEntry(a: Entry, b: Entry): boolean {
    return this.sameText(a.key, b.key) && this.equal(a.value, b.value);
  }

  private all<E>(a: readonly E[], b: readonly E[], same: (x: E, y: E) => boolean): boolean {
    if (a.length !== b.length) return false;
    return a.every((x, i) => {
      const y = b[i];
      return y !== undefined && same(x, y);
    });
  }

  /** The same text, which stands where it stood but for what the edit has moved. */
  private sameText(a: ScalarNode, b: ScalarNode): boolean {
    if (a === b) return true;
    return (
      a.text === b.text &&
      a.style === b.style &&
      !a.spanOf &&
      !b.spanOf &&
      this.moves.fits(a.span, b.span) &&
      sameOffsets(a, b)
    );
  }
}

const NONE: ReadonlySet<string> = new Set();

function sameOffsets(a: ScalarNode, b: ScalarNode): boolean {
  if (!a.offsets || !b.offsets) return a.offsets === b.offsets;
  const by = b.span.start - a.span.start;
  return a.offsets.length === b.offsets.length && a.offsets.every((at, i) => b.offsets?.[i] === at + by);
}
