import { type Entry, entryOf, type MapNode, type Node, type ScalarNode } from "../../yaml/node.ts";
import { aligned } from "./aligned.ts";
import { Changes } from "./changes.ts";
import { declaredWords } from "./declared-words.ts";
import type { Moves } from "./moves.ts";
import type { Former, Open, Told } from "./reused.ts";
import { movedVerdict, type Verdict } from "./verdict.ts";
import { wordsOf } from "./words-of-nodes.ts";

/** The verdict on a rule from the earlier check, and whether its text is unchanged. */
interface Before {
  readonly verdict: Verdict;
  readonly holds: boolean;
}

/**
 * Compares the rules before and after an edit. If only rules differ, and what no rule reads, then the verdicts on all
 * rules with unchanged text still hold. If a declaration differs and the rules that use it can be found, only their
 * verdicts are dropped.
 */
export class Comparison implements Former {
  private readonly before = new Map<Node, Before>();
  private readonly told: Told;
  private readonly moves: Moves;
  private readonly doubted: ReadonlySet<string>;
  private readonly changes = new Changes();
  /** the changed declarations, as they were before the edit */
  private readonly differing = new Set<Entry>();
  private root: MapNode | null = null;

  /** `doubted`: files in which a verdict may not hold although the text is the same. */
  constructor(told: Told, moves: Moves, doubted: ReadonlySet<string>) {
    this.told = told;
    this.moves = moves;
    this.doubted = doubted;
  }

  /** Can the verdicts be reused, except for rules that the changes concern? */
  holds(was: MapNode, is: MapNode): boolean {
    this.root = was;
    return this.same(was, is) && this.canBeFollowed();
  }

  get harmless(): Former["harmless"] {
    return this.told.harmless;
  }

  verdictOf(node: Node): Verdict | null {
    const before = this.before.get(node);
    const verdict = before ? before.holds && before.verdict : this.told.verdicts.get(node);
    if (!verdict || this.changes.concern(node, verdict)) return null;
    return movedVerdict(verdict, this.moves);
  }

  changed(name: string): boolean {
    this.changes.name(name);
    return this.canBeFollowed();
  }

  private canBeFollowed(): boolean {
    const { root } = this;
    return this.changes.canBeFollowed(() => (root ? declaredWords(root, this.told, this.differing) : new Set()));
  }

  knownOf(node: Node): string | undefined {
    return (this.before.get(node)?.verdict ?? this.told.verdicts.get(node))?.known;
  }

  /** Is everything that rules may read the same as before? Rules themselves may differ. */
  private same(a: Node, b: Node): boolean {
    // Nodes are immutable, and files that were not edited keep theirs.
    if (a === b) return true;
    const verdict = this.told.verdicts.get(a);
    if (verdict !== undefined) return verdict !== null && this.rule(a, b, verdict);
    const open = this.told.open.get(a);
    if (open && a.kind === "map" && b.kind === "map") return this.sameOpen(a, b, open);
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

  /** Compares a map whose changes can be followed, and notes them. */
  private sameOpen(a: MapNode, b: MapNode, open: Open): boolean {
    switch (open.of) {
      case "rows":
        return this.rows(a, b, open);
      case "names":
        this.names(a, b, () => {});
        return true;
      case "choices":
        this.names(a, b, ({ key, value }) => {
          this.changes.fact(`words of option ${key.text}`);
          const choices = value.kind === "map" ? entryOf(value, "choices")?.value : undefined;
          for (const word of choices ? wordsOf(choices) : []) this.changes.name(word);
        });
        return true;
    }
  }

  /** Declarations that others use only by name; their order does not matter. */
  private names(a: MapNode, b: MapNode, note: (entry: Entry) => void): void {
    for (const [x, y] of aligned(a, b)) {
      if (x && y && this.sameText(x.key, y.key) && this.same(x.value, y.value)) continue;
      if (x) this.differing.add(x);
      for (const one of [x, y]) {
        if (!one) continue;
        this.changes.name(one.key.text);
        note(one);
      }
    }
  }

  /** Rows are used by name, and a name stands for a number: a row that moves has changed. */
  private rows(a: MapNode, b: MapNode, open: Extract<Open, { of: "rows" }>): boolean {
    const before = new Map(a.entries.map((entry) => [entry.key.text, entry]));
    const most = Math.max(a.entries.length, b.entries.length);
    for (let i = 0; i < most; i++) {
      const [x, y] = [a.entries[i], b.entries[i]];
      if (x?.key.text === y?.key.text) continue;
      for (const row of [x, y]) if (row) this.changes.name(row.key.text);
      for (const fact of open.facts) this.changes.fact(fact);
    }
    const now = new Set(b.entries.map(({ key }) => key.text));
    if (a.entries.some(({ key, value }) => !now.has(key.text) && givesMore(value))) return false;
    return b.entries.every((y) => {
      const x = before.get(y.key.text);
      return x ? this.row(x, y, open) : !givesMore(y.value);
    });
  }

  private row({ key, value: a }: Entry, { key: now, value: b }: Entry, open: Extract<Open, { of: "rows" }>): boolean {
    if (givesMore(a) || givesMore(b)) return this.same(a, b);
    const verdict = this.told.verdicts.get(a) ?? null;
    if (verdict) this.before.set(b, { verdict, holds: this.sameText(key, now) && this.equal(a, b) });
    if (open.joins && !this.sameCells(a, b)) this.changes.fact(open.joins);
    return true;
  }

  private sameCells(a: Node, b: Node): boolean {
    if (a === b) return true;
    if (a.kind !== "map" || b.kind !== "map") return a.kind === b.kind && this.same(a, b);
    return this.sameEntries(a, b, NONE);
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

  /** Is it the same text at the same place, apart from what the edit has moved? */
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

/** Does a row change something that is declared elsewhere? */
const givesMore = (row: Node): boolean => row.kind === "map" && entryOf(row, "modifiers") !== undefined;

function sameOffsets(a: ScalarNode, b: ScalarNode): boolean {
  if (!a.offsets || !b.offsets) return a.offsets === b.offsets;
  const by = b.span.start - a.span.start;
  return a.offsets.length === b.offsets.length && a.offsets.every((at, i) => b.offsets?.[i] === at + by);
}
