/** Finds the origin of a list: the lists and conditions from which the rules made it. */
import { equal } from "../eval/compiler.ts";
import { builtinRow } from "../ir/builtins.ts";
import { type Expr, type Member, NONE, type NodeId, type Query, type TermForm, type Value } from "../ir/program.ts";
import { type Asker, naming, roomy, type Way } from "../observe/asker.ts";
import { argsOf } from "./condition.ts";

/** A list of the rules, with its asker and environment. */
export interface Listed {
  readonly list: Expr;
  readonly asker: Asker;
  readonly env: readonly Value[];
}

/** One of several lists, with the condition for choosing it; the last one may have none. */
export interface Case {
  readonly condition: Member | null;
  readonly listed: Listed;
}

export type Origin =
  /** elements of another list that meet conditions; `made`: the value, or in a `union` the list, made from each element */
  | {
      readonly is: "query";
      readonly query: Query;
      readonly made: { readonly value: Expr; readonly many: boolean } | null;
      readonly asker: Asker;
      readonly env: readonly Value[];
    }
  /** a concatenation of lists */
  | { readonly is: "joined"; readonly node: NodeId; readonly lists: readonly Listed[] }
  /** the first of several lists whose condition holds */
  | {
      readonly is: "cases";
      readonly node: NodeId;
      readonly cases: readonly Case[];
      readonly taken: number;
      readonly asker: Asker;
      readonly env: readonly Value[];
    }
  /** telling it would reveal something that the asker may not know */
  | { readonly is: "hidden" };

const HIDDEN: Origin = { is: "hidden" };

/** How many lists are followed, one into another. */
const DEEPEST = 40;

type Of<O extends Expr["op"]> = Expr & { readonly op: O };

/**
 * The origin of a list: a `list(...)`, a term, or the value of a `let`, parameter or kept value. Null if it was not
 * made from another list, or if the rules would now make a different list.
 */
export function originOf(listed: Listed): Origin | null {
  const { list, env } = listed;
  if (listed.asker.followed >= DEEPEST) return null;
  const asker = { ...listed.asker, followed: listed.asker.followed + 1 };
  switch (list.op) {
    case "list":
    case "set":
      return { is: "query", query: list.query, made: madeBy(list), asker, env };
    case "union":
      return { is: "query", query: list.query, made: { value: list.value, many: true }, asker, env };
    case "local":
      return keptOrigin(asker, asker.named.get(list.at), env[list.at]);
    case "kept":
      return runningOrigin(asker, list, env);
    case "with":
    case "through":
      return namedOrigin(asker, list, env);
    case "call":
      return termOrigin(asker, list, env);
    case "if":
      return casesOrigin(asker, ifCases(list), env, list.node);
    case "else":
      return elseOrigin(asker, list, env);
    case "builtin":
      return builtinOrigin(asker, list, env);
    default:
      return null;
  }
}

/** The value that a list has for each element of another one; null if it has the elements themselves. */
const madeBy = ({ query, value }: Of<"list" | "set">) =>
  value === null || (value.op === "local" && value.at === query.variable) ? null : { value, many: false };

function builtinOrigin(asker: Asker, { name, args, node }: Of<"builtin">, env: readonly Value[]): Origin | null {
  const lists = args.map((list) => ({ list, asker, env }));
  const [first] = lists;
  switch (builtinRow(name).elements) {
    case "all":
      return { is: "joined", node, lists };
    case "first":
      return first ? originOf(first) : null;
    case null:
      return null;
  }
}

function elseOrigin(asker: Asker, { left, right }: Of<"else">, env: readonly Value[]): Origin | null {
  const found = asker.evaluate(left, env);
  if (found.is !== "value") return found.is === "hidden" ? HIDDEN : null;
  return originOf({ list: found.value === NONE ? right : left, asker, env });
}

const NAMELESS = { id: "", if: null, text: null } as const;

/** Nested `if`s in the `else` branch count as further cases. */
function ifCases(expr: Expr): readonly Omit<Member, "text" | "id">[] {
  if (expr.op !== "if") return [{ if: null, expr, node: expr.node }];
  const { condition, then, otherwise } = expr;
  return [{ if: condition, expr: then, node: condition.node }, ...ifCases(otherwise)];
}

function casesOrigin(
  asker: Asker,
  members: readonly (Omit<Member, "text" | "id"> & Partial<Member>)[],
  env: readonly Value[],
  node: NodeId,
): Origin | null {
  const cases = members.map((member): Case => {
    const condition = member.if && { ...NAMELESS, ...member, if: null, expr: member.if };
    return { condition, listed: { list: member.expr, asker, env } };
  });
  for (const [taken, { condition }] of cases.entries()) {
    const found = condition && asker.evaluate(condition.expr, env);
    if (found && found.is !== "value") return found.is === "hidden" ? HIDDEN : null;
    if (!found || found.value === 1) return { is: "cases", node, cases, taken, asker, env };
  }
  return null;
}

function namedOrigin(asker: Asker, expr: Of<"with" | "through">, env: readonly Value[]): Origin | null {
  const value = expr.op === "with" ? expr.value : expr.of;
  const values = argsOf(asker, [value], env);
  if (!values) return HIDDEN;
  const [found = NONE] = values;
  if (expr.op === "through" && found === NONE) return null;
  const inside = roomy(env);
  inside[expr.at] = found;
  const named = new Map(asker.named).set(expr.at, [{ value, env, known: true, inside: () => asker.named }]);
  return originOf({ list: expr.then, asker: naming(asker, named), env: inside });
}

function termOrigin(asker: Asker, call: Of<"call">, env: readonly Value[]): Origin | null {
  const term = asker.game.program.terms[call.term];
  const lists = term && listsIn(term.form, call.without);
  if (!lists) return null;
  const args = argsOf(asker, call.args, env);
  if (!args) return HIDDEN;
  const named = call.args.map((value, at) => [at, [{ value, env, known: true, inside: () => asker.named }]] as const);
  return casesOrigin(naming(asker, new Map(named)), lists, args, call.node);
}

/** The lists that a term can give, with their conditions. */
function listsIn(form: TermForm, without: readonly string[]): Parameters<typeof casesOrigin>[1] | null {
  if (form.form === "cases") return form.cases.filter(({ id }) => !without.includes(id));
  return form.form === "value" ? [{ if: null, expr: form.expr, node: form.expr.node }] : null;
}

/** The origin of a value kept by a running verb. */
function runningOrigin(asker: Asker, list: Of<"kept">, env: readonly Value[]): Origin | null {
  const values = argsOf(asker, [list.of, list], env);
  if (!values) return HIDDEN;
  const [frame, value] = values;
  return typeof frame === "number" ? keptOrigin(asker, asker.around.running(frame).get(list.at), value) : null;
}

/** The origin of the value in a place: the only way that would give the same value again. */
function keptOrigin(asker: Asker, ways: readonly Way[] = [], kept: Value | undefined): Origin | null {
  if (kept === undefined) return null;
  if (ways.some(({ known }) => !known)) return HIDDEN;
  const same: Way[] = [];
  for (const way of ways) {
    const again = asker.watch(() => (equal(asker.compiler.fn(way.value)(roomy(way.env)), kept) ? 1 : 0));
    if (again.is === "hidden") return HIDDEN;
    // If the position has changed since, present values do not explain past ones.
    if (again.is === "value" && again.value === 1) same.push(way);
  }
  const [only] = same;
  if (!only || same.length > 1) return null;
  return originOf({ list: only.value, asker: naming(asker, only.inside()), env: only.env });
}
