/** The contributions to a number and the parts of other terms: "6 skill + 1 arm + 8 card = 15". */

import { arithmeticRow } from "../ir/arithmetic.ts";
import { partsOf } from "../ir/ops.ts";
import { type Expr, NONE, type NodeId, type TermForm, type TermId, type Type, type Value } from "../ir/program.ts";
import { NUMBER } from "../ir/types.ts";
import type { Plain } from "../names/plain.ts";
import { thingsIn } from "../names/things-in.ts";
import { type Asker, askerOf, mayCall, roomy } from "../observe/asker.ts";
import { orCut } from "../observe/budget.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { argsOf, type Condition, conditionsOf } from "./condition.ts";
import { type Part, partsIn } from "./parts-of-number.ts";

export interface Explanation {
  readonly term: string;
  readonly node: NodeId;
  readonly args: readonly Plain[];
  /** absent if the asker may not know it, or if it fails */
  readonly value?: Plain;
  readonly hidden?: true;
  /** the explanation takes too long: where it was cut, -1 if not known */
  readonly cut?: NodeId;
  /** its contributions, in the order in which they count */
  readonly parts: readonly PartView[];
  /** for terms made of conditions */
  readonly conditions: readonly Condition[];
}

export interface PartView {
  readonly id: string;
  readonly as: Part["as"];
  readonly node: NodeId;
  readonly value?: Plain;
  readonly hidden?: true;
  /** the giver: the name of a thing, or of a row without things */
  readonly giver?: string;
  /** for `least` and `most`: did it change the number? */
  readonly changed?: boolean;
  /** explanations of the terms inside this part */
  readonly of: readonly Explanation[];
}

const DEEPEST = 6;

/** Explains a term to a seat (0 is the first), or to the referee (null). */
export function explainTerm(
  game: Game,
  state: State,
  term: TermId,
  args: readonly Value[],
  seat: number | null,
): Explanation {
  const asker = askerOf(game, state, seat);
  const asked: Asked = { term, args, without: [] };
  const cut = (node: NodeId): Explanation => ({ ...headOf(asker, asked), cut: node, parts: [], conditions: [] });
  return orCut(game.rt, () => explain(asker, asked, 0), cut);
}

interface Asked {
  readonly term: TermId;
  readonly args: readonly Value[];
  readonly without: readonly string[];
}

/** A term with its arguments in words. */
function headOf({ game, say }: Asker, { term, args }: Asked): Pick<Explanation, "term" | "node" | "args"> {
  const def = game.program.terms[term];
  // The depth of recursion is no argument in the rules.
  const own = def?.levels ? args.slice(0, -1) : args;
  const told = own.map((arg, i) => say(def?.params[i] ?? NUMBER, arg));
  return { term: def?.id ?? "?", node: def?.node ?? -1, args: told };
}

function explain(asker: Asker, asked: Asked, depth: number): Explanation {
  const { game } = asker;
  const def = game.program.terms[asked.term];
  const type = def?.type ?? null;
  const unknown = asked.args.some((arg, i) =>
    thingsIn(game, def?.params[i] ?? NUMBER, arg).some((id) => !asker.sight.knows(id)),
  );
  const head = headOf(asker, asked);
  // A seat that may not know where a named thing is would learn it from any answer.
  if (depth === 0 && unknown)
    return { ...head, args: asked.args.map(() => null), hidden: true, parts: [], conditions: [] };
  const env = roomy([...asked.args, ...Array<Value>(def?.size ?? 0).fill(NONE)]);
  const found = asker.watch(() => asker.compiler.term(asked.term, asked.without).run(env));
  const deeper = depth < DEEPEST && def ? { asker, asked, depth, type } : null;
  return {
    ...head,
    ...(found.is === "value" ? { value: asker.say(type ?? NUMBER, found.value) } : {}),
    ...(found.is === "hidden" ? { hidden: true } : {}),
    parts: deeper && def ? partViews(deeper, def.form) : [],
    conditions: deeper ? conditionsIn(deeper) : [],
  };
}

interface Deeper {
  readonly asker: Asker;
  readonly asked: Asked;
  readonly depth: number;
  readonly type: Type | null;
}

function conditionsIn({ asker, asked }: Deeper): Condition[] {
  const { game } = asker;
  const form = game.program.terms[asked.term]?.form;
  if (form?.form !== "all" && form?.form !== "any") return [];
  const members = form.members.filter((member) => !asked.without.includes(member.id));
  return conditionsOf(asker, members, asked.args);
}

function partViews(deeper: Deeper, form: TermForm): PartView[] {
  const { asker, asked, type } = deeper;
  if (form.form === "value") {
    return [{ id: "value", as: "base", node: form.expr.node, of: innerTerms(deeper, form.expr, asked.args) }];
  }
  const parts = partsIn(asker, form, asked.args, asked.without);
  const changes = changesOf(parts);
  return parts.map(({ id, as, node, found, giver, expr, env }, i) => {
    const change = changes[i];
    return {
      id,
      as,
      node,
      ...(found.is === "value" ? { value: asker.say(type ?? NUMBER, found.value) } : {}),
      ...(found.is === "hidden" ? { hidden: true } : {}),
      ...(giver === null ? {} : { giver }),
      ...(change === undefined ? {} : { changed: change }),
      of: expr && found.is === "value" ? innerTerms(deeper, expr, env) : [],
    };
  });
}

/**
 * For each `least` and `most`: did it change the number? Computed in the order of the parts. After a hidden part the
 * asker cannot know.
 */
function changesOf(parts: readonly Part[]): (boolean | undefined)[] {
  let total: number | null = NONE;
  return parts.map(({ as, found }) => {
    const limits = as === "least" || as === "most";
    if (found.is !== "value" || total === null) {
      total = null;
      return undefined;
    }
    const before: number = total;
    total = counted(as, before, Number(found.value));
    return limits ? total !== before : undefined;
  });
}

function counted(as: Part["as"], total: number, own: number): number {
  switch (as) {
    case "base":
    case "is":
    case "least":
      return Math.max(total, own);
    case "part":
    case "add":
      return total + own;
    case "most":
      return Math.min(total, own);
    case "case":
      return own;
  }
}

/** The terms called in an expression outside of queries, where the environment is that of the term. */
function innerTerms(deeper: Deeper, expr: Expr, env: readonly Value[]): Explanation[] {
  const { asker, depth } = deeper;
  return callsIn(expr).flatMap((call) => {
    const args = argsOf(asker, call.args, env);
    const told = args?.every((arg, i) => mayCall(asker, call.args[i], arg));
    return args && told ? [explain(asker, { term: call.term, args, without: call.without }, depth + 1)] : [];
  });
}

function callsIn(expr: Expr): (Expr & { op: "call" })[] {
  if (arithmeticRow(expr.op)?.gives === "number") return partsOf(expr).flatMap(callsIn);
  switch (expr.op) {
    case "call":
      return [expr];
    case "else":
      return [...callsIn(expr.left), ...callsIn(expr.right)];
    case "builtin":
      return expr.args.flatMap(callsIn);
    case "if":
      return [...callsIn(expr.then), ...callsIn(expr.otherwise)];
    default:
      return [];
  }
}
