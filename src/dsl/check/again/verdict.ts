import type { Diagnostic } from "../../text/diagnostic.ts";
import type { Span } from "../../text/source.ts";
import { type Model, termNamed } from "../declared.ts";
import { type Doubt, movedDoubts } from "../effects/doubts.ts";
import type { Constant, Use } from "../model.ts";
import type { Fact } from "./changes.ts";
import type { Moves } from "./moves.ts";

/** The results of checking one rule, kept so that the next check may leave it out. */
export interface Verdict {
  readonly findings: readonly Diagnostic[];
  /** how often it uses each declaration, of those whose uses count (see {@link usedKey}) */
  readonly uses: ReadonlyMap<string, number>;
  /** the verbs that it tries with `after` */
  readonly speculations: readonly { readonly span: Span; readonly verb: string }[];
  /** what may stop play, judged once everything is checked */
  readonly doubts: readonly Doubt[];
  /** keys of its map that belong to a declaration, so that others read them too */
  readonly declared: ReadonlySet<string>;
  /** the constants that its check made of printed values, for code that reads them at once */
  readonly made: readonly Constant[] | null;
  /** what other rules depend on: while it is the same, they need no new check */
  readonly known: string;
  /** what it has read without naming it: all rows of a kind, all words of an enum, the spaces of a board */
  readonly facts: ReadonlySet<Fact>;
  /** a name that it depends on besides the words in its node */
  readonly beside: string | null;
}

/** A verdict with its spans moved by the edit; null: the edit touches one of them. */
export function movedVerdict(verdict: Verdict, moves: Moves): Verdict | null {
  if ([verdict.findings, verdict.speculations, verdict.doubts].every(({ length }) => length === 0)) return verdict;
  const findings = movedFindings(verdict.findings, moves);
  const speculations = verdict.speculations.map(({ span, verb }) => ({ span: moves.moved(span), verb }));
  const doubts = movedDoubts(verdict.doubts, moves);
  if (!findings || !doubts || !speculations.every((one): one is Verdict["speculations"][number] => one.span !== null))
    return null;
  return { ...verdict, findings, speculations, doubts };
}

function movedFindings(findings: readonly Diagnostic[], moves: Moves): Diagnostic[] | null {
  const moved: Diagnostic[] = [];
  for (const finding of findings) {
    const span = moves.moved(finding.span);
    const related = finding.related.map((other) => ({ ...other, span: moves.moved(other.span) }));
    if (!span || !related.every((other): other is typeof other & { span: Span } => other.span !== null)) return null;
    moved.push({ ...finding, span, related });
  }
  return moved;
}

/** The key of a declaration in counts of uses; null: hints do not count its uses. */
export function usedKey(model: Model, target: Use["target"]): string | null {
  switch (target.what) {
    case "term":
      return termNamed(model, target) === target ? `term ${target.subject ?? ""} ${target.id}` : null;
    case "order":
      return keyIn(model.orders, target);
    case "verb":
      return keyIn(model.verbs, target);
    case "constant":
      return keyIn(model.constants, target);
    case "line":
      return keyIn(model.lines, target);
    case "path":
      return keyIn(model.paths, target);
    case "window":
      return keyIn(model.windows, target);
    case "board":
    case "body":
    case "builtin":
    case "command":
    case "end":
    case "enum":
    case "family":
    case "field":
    case "kind":
    case "option":
    case "phase":
    case "record":
    case "ring":
    case "row":
    case "slot":
    case "trigger":
    case "variable":
    case "word":
    case "zone":
      return null;
  }
}

function keyIn(declared: ReadonlyMap<string, object>, target: { readonly what: string; readonly id: string }) {
  return declared.get(target.id) === target ? `${target.what} ${target.id}` : null;
}

export function countUses(model: Model, uses: readonly Use[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { target } of uses) {
    const key = usedKey(model, target);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
