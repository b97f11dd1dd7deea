import type { Diagnostic, Diagnostics } from "../../text/diagnostic.ts";
import { LIMITS } from "../../text/limits.ts";
import type { Source } from "../../text/source.ts";
import type { MapNode } from "../../yaml/node.ts";
import { type Checked, check } from "../check.ts";
import type { Language } from "../language.ts";
import { Comparison } from "./compare.ts";
import { Moves } from "./moves.ts";
import type { Told } from "./reused.ts";

/** The input of a check: the rules, their files, and the findings so far. */
interface Asked {
  readonly root: MapNode;
  readonly sources: readonly Source[];
  readonly diagnostics: Diagnostics;
  readonly language: Language;
}

/** A check that was made before. */
interface Past {
  readonly root: MapNode;
  readonly sources: readonly Source[];
  readonly found: readonly Diagnostic[];
  readonly told: Told;
  readonly steps: number;
  readonly deepest: number;
  readonly clean: boolean;
}

/**
 * The share of the depth limit up to which checks are reused: limits apply to the whole check, so near to one
 * everything is checked.
 */
const FAR_FROM_LIMIT = 0.25;

/**
 * Remembers the verdicts of the last checks, so that after an edit only those rules are checked that it may concern.
 * The findings are the same as those of a check of everything.
 */
export class Memory {
  /** the last check, and the last one without errors, because rules are often broken while they are typed */
  private past: readonly Past[] = [];

  /** The checked rules. They are not {@link Rules.whole} if rules were left out. */
  check(asked: Asked): Checked | null {
    const found = [...asked.diagnostics.list];
    for (const past of this.past) {
      const former = comparison(past, asked, found);
      if (!former) continue;
      const checked = check(asked.root, asked.diagnostics, asked.language, { former, remembers: true });
      if (checked && this.holds(asked, checked, past)) {
        this.remember(asked, checked, found, past);
        return checked;
      }
      asked.diagnostics.list.splice(0, asked.diagnostics.list.length, ...found);
    }
    const checked = check(asked.root, asked.diagnostics, asked.language, { former: null, remembers: true });
    this.remember(asked, checked, found, null);
    return checked;
  }

  private holds({ diagnostics }: Asked, { context }: Checked, { steps, deepest }: Past): boolean {
    const { effort } = context;
    const isFar = steps + effort.steps < LIMITS.steps && deepest + effort.deepest < LIMITS.chain * 2 * FAR_FROM_LIMIT;
    return isFar && !context.rules.doubtful && diagnostics.list.length < LIMITS.findings;
  }

  private remember(
    { root, sources, diagnostics }: Asked,
    checked: Checked | null,
    found: readonly Diagnostic[],
    before: Past | null,
  ): void {
    if (!checked || diagnostics.list.length >= LIMITS.findings) return;
    const { rules, effort } = checked.context;
    const { verdicts, unread, open, harmless } = rules;
    const told = { verdicts, unread, open, harmless };
    const steps = (before?.steps ?? 0) + effort.steps;
    const deepest = Math.max(before?.deepest ?? 0, effort.deepest);
    if (deepest >= LIMITS.chain * FAR_FROM_LIMIT || steps >= LIMITS.steps) return;
    const past = { root, sources, found, told, steps, deepest, clean: !diagnostics.hasErrors };
    this.past = [past, ...this.past.filter(({ clean }) => clean && !past.clean).slice(0, 1)];
  }
}

/** null: more than rules was edited, so everything has to be checked. */
function comparison(past: Past, { root, sources }: Asked, found: readonly Diagnostic[]): Comparison | null {
  const moves = new Moves(past.sources, sources);
  const doubted = doubtedFiles(past, moves, found);
  if (!doubted) return null;
  const comparison = new Comparison(past.told, moves, doubted);
  return comparison.holds(past.root, root) ? comparison : null;
}

/**
 * The edited files whose findings before the check have changed, or which YAML reads otherwise than they are written:
 * the checker keeps silent about such faults. null: such findings of a file that was not edited have changed.
 */
function doubtedFiles(past: Past, moves: Moves, found: readonly Diagnostic[]): ReadonlySet<string> | null {
  const before = new Map<string, string[]>();
  const now = new Map<string, string[]>();
  for (const one of past.found) add(before, one, moves.moved(one.span));
  for (const one of found) add(now, one, one.span);
  const doubted = new Set<string>();
  for (const path of new Set([...before.keys(), ...now.keys()])) {
    const [a, b] = [before.get(path) ?? [], now.get(path) ?? []];
    const isSame = a.join("\n") === b.join("\n");
    if (isSame && !b.some((one) => one.startsWith("yaml-"))) continue;
    if (moves.isEdited(path)) doubted.add(path);
    else if (!isSame) return null;
  }
  return doubted;
}

function add(all: Map<string, string[]>, { code, span }: Diagnostic, at: Diagnostic["span"] | null): void {
  const { path } = span.source;
  const known = all.get(path) ?? [];
  known.push(`${code} ${at ? `${at.start}-${at.end}` : "?"}`);
  all.set(path, known);
}
