/** Where a list comes from that is chosen from: the lists and conditions by which the rules made it. */
import { equal } from "../eval/compiler.ts";
import { builtinRow } from "../ir/builtins.ts";
import { type Expr, type Member, NONE, type NodeId, type Query, type TermForm, type Value } from "../ir/program.ts";
import { type Asker, naming, roomy, type Way } from "../observe/asker.ts";
import { argsOf } from "./condition.ts";

/** A list of the rules, and where it stands. */
export interface Listed {
  readonly list: Expr;
  readonly asker: Asker;
  readonly env: readonly Value[];
}

/** One of several lists, and the condition for taking it; the last one may be taken without any. */
export interface Case {
  readonly condition: Member | null;
  readonly listed: Listed;
}

export type Origin =
  /** those of another list of which some things hold; `made`: what is found for each of them, in a `union` a list */
  | {
      readonly is: "query";
      readonly query: Query;
      readonly made: { readonly value: Expr; readonly many: boolean } | null;
      readonly asker: Asker;
      readonly env: readonly Value[];
    }
  /** several lists one after another */
  | { readonly is: "joined"; readonly node: NodeId; readonly lists: readonly Listed[] }
  /** the first of several lists for which its condition holds */
  | {
      readonly is: "cases";
      readonly node: NodeId;
      readonly cases: readonly Case[];
      readonly taken: number;
      readonly asker: Asker;
      readonly env: readonly Value[];
    }
  /** it cannot be told without telling what the asker may not see */
  | { readonly is: "hidden" };

const HIDDEN: Origin = { is: "hidden" };

/** So many lists are followed one into another. */
const DEEPEST = 40;

type Of<O extends Expr["op"]> = Expr & { readonly op: O };

/**
 * What a list was made from: by a `list(...)` itself, by a term that gives one, by what a `let`, a parameter or a verb
 * keeps. Null where the list is not made of another one, or where the rules would no longer make the same list.
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

/** What a list holds for each element of another one; null where it holds the elements themselves. */
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

/** The lists of an `if` that stands in the `else` of another one are further cases of it. */
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

/** The lists that a term gives, each with its condition. */
function listsIn(form: TermForm, without: readonly string[]): Parameters<typeof casesOrigin>[1] | null {
  if (form.form === "cases") return form.cases.filter(({ id }) => !without.includes(id));
  return form.form === "value" ? [{ if: null, expr: form.expr, node: form.expr.node }] : null;
}

/** What a running verb keeps. */
function runningOrigin(asker: Asker, list: Of<"kept">, env: readonly Value[]): Origin | null {
  const values = argsOf(asker, [list.of, list], env);
  if (!values) return HIDDEN;
  const [frame, value] = values;
  return typeof frame === "number" ? keptOrigin(asker, asker.around.running(frame).get(list.at), value) : null;
}

/** What a place was given; the one way is followed by which it would be given the same again. */
function keptOrigin(asker: Asker, ways: readonly Way[] = [], kept: Value | undefined): Origin | null {
  if (kept === undefined) return null;
  if (ways.some(({ known }) => !known)) return HIDDEN;
  const same: Way[] = [];
  for (const way of ways) {
    const again = asker.watch(() => (equal(asker.compiler.fn(way.value)(roomy(way.env)), kept) ? 1 : 0));
    if (again.is === "hidden") return HIDDEN;
    // Where the position has changed since, what holds now does not say what held then.
    if (again.is === "value" && again.value === 1) same.push(way);
  }
  const [only] = same;
  if (!only || same.length > 1) return null;
  return originOf({ list: only.value, asker: naming(asker, only.inside()), env: only.env });
}
