import type { Diagnostic } from "../../text/diagnostic.ts";
import type { Span } from "../../text/source.ts";
import type { Model } from "../declared.ts";
import { type Doubt, movedDoubts } from "../effects/doubts.ts";
import type { Constant, Use } from "../model.ts";
import type { Fact } from "./changes.ts";
import type { Moves } from "./moves.ts";

/** What the check of one rule has told, by which the next check may leave it out. */
export interface Verdict {
  readonly findings: readonly Diagnostic[];
  /** how often it names each declaration of which it matters whether, and how often, it is used */
  readonly uses: ReadonlyMap<string, number>;
  /** verbs that it imagines */
  readonly speculations: readonly { readonly span: Span; readonly verb: string }[];
  /** what may stop play, judged when everything is checked */
  readonly doubts: readonly Doubt[];
  /** the keys of its map that others read too: they belong to a declaration */
  readonly declared: ReadonlySet<string>;
  /** numbers that it made of what is printed, for those who read them at once */
  readonly made: readonly Constant[] | null;
  /** what other rules know of it: they need not be checked again where it is the same */
  readonly known: string;
  /** what it has looked at without naming it: all rows of a kind, all words of a type, the spaces of a board */
  readonly facts: ReadonlySet<Fact>;
  /** what it names where it is written, besides what stands in its node */
  readonly beside: string | null;
}

/** A verdict with its places where they are after an edit; null where that cannot be said. */
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

/** What a declaration is called among all that hints about use speak of; null for everything else. */
export function usedKey(model: Model, target: Use["target"]): string | null {
  switch (target.what) {
    case "term": {
      const found = target.subject === null ? model.terms : model.subjectTerms.get(target.subject);
      return found?.get(target.id) === target ? `term ${target.subject ?? ""} ${target.id}` : null;
    }
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
