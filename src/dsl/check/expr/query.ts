import type { Expr, Query, SortKey } from "../../expr/ast.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { OrderDecl } from "../model.ts";
import { type Scope, variable } from "../scope.ts";
import type { T, TMember, TQuery, TSortKey } from "../tree.ts";
import { INT, listOf, present, type Type, told, UNKNOWN } from "../types.ts";
import { asValue, broken, make, need, needBool, valueAs } from "./build.ts";
import { infer, quietType } from "./infer.ts";
import { wordsOfType } from "./names.ts";
import { factsOf } from "./narrow.ts";
import { elementOf } from "./operators.ts";
import { completeArgs } from "./terms-used.ts";

/** Gives the checked conditions of a `where` with their names; a plain `where` is one condition without a name. */
type NamedConditions = (inner: Scope) => readonly TMember[];

export function checkQuery(
  context: Context,
  query: Query,
  scope: Scope,
  conditions: NamedConditions | null = null,
): TQuery {
  const list = sourceOf(context, query, scope);
  const held = variable(query.variable.name, query.variable.span, elementOf(list) ?? UNKNOWN, "query");
  context.use(query.variable.span, held, held.type);
  const inner = scope.bind(held);
  const stop = query.while && needBool(context, infer(context, query.while, inner));
  const where = query.where ? [condition(context, query.where, inner)] : [];
  const isSorted = query.best.length + query.sorted.length + query.distinct.length > 0;
  const after = isSorted || mayBeLess(held.type) ? passed(context, query, inner) : inner;
  return {
    span: query.span,
    variable: held,
    element: after.factAbout(held.id) ?? held.type,
    list,
    while: stop,
    where: [...where, ...(conditions?.(inner) ?? [])],
    best: query.best.map((key) => checkSortKey(context, key, after)),
    sorted: query.sorted.map((key) => checkSortKey(context, key, after)),
    distinct: query.distinct.map((key) => asValue(infer(context, key, after))),
    take: query.take && need(context, infer(context, query.take, scope), INT, "how many are taken"),
  };
}

/** What a query goes through: the elements of a list, or all lists of so many of them. */
function sourceOf(context: Context, query: Query, scope: Scope): T {
  const list = asList(
    context,
    wordsMeant(context, query.list, scope) ?? infer(context, query.list, scope),
    query.list,
    scope,
  );
  if (!query.many) {
    if (query.within) context.error("wrong-form", query.within.span, LONE_WITHIN, LONE_WITHIN_HELP);
    return list;
  }
  const { span, name } = query.variable;
  const type = listOf(elementOf(list) ?? UNKNOWN);
  const held = variable(name, span, type, "query");
  const many = need(context, infer(context, query.many, scope), INT, "how many are taken together");
  const within = query.within && needBool(context, infer(context, query.within, scope.bind(held)));
  const op = { op: "combinations", list, many, variable: held, within } as const;
  return make(query.list.span, listOf(type), op);
}

const LONE_WITHIN = "`within` is said of several that are taken together, as in `cs in 3 of LIST within C`.";
const LONE_WITHIN_HELP = "conditions on single elements stand behind `where`";

/** Can a condition narrow this type, to fewer kinds or to values that are present? */
const mayBeLess = (type: Type): boolean => type.t === "optional" || (type.t === "entity" && type.of.length > 1);

function condition(context: Context, where: Expr, inner: Scope): TMember {
  const expr = needBool(context, infer(context, where, inner));
  return { id: "where", if: null, expr, text: null, span: where.span, see: [] };
}

/** The scope for elements that have passed the conditions of the query. */
export function innerScope(context: Context, query: Query, checked: TQuery, scope: Scope): Scope {
  return passed(context, query, scope.bind(checked.variable));
}

const passed = (context: Context, { where }: Query, inner: Scope): Scope =>
  where ? inner.narrow(factsOf(context, where, true, inner)) : inner;

/** The help by type: how to make a list of such a value. */
const LIST_FROM: Partial<Record<Type["t"], string>> = {
  optional: "it may be none: say what to take instead, in parentheses: `(... else empty)`",
  int: "the numbers from one to another are written `1..6`",
};

/** `m in p.man`: the list of these has the plural of their kind as its name. */
function allOfKind(context: Context, { type }: T, list: Expr, scope: Scope): string | undefined {
  const inner = present(type);
  if (inner.t !== "entity") return undefined;
  const kind = list.kind === "member" ? inner.of.find(({ id }) => id === list.name.name) : undefined;
  const written = textAt(list.span);
  const all = kind && written.slice(0, written.length - kind.id.length) + kind.plural;
  const isThere =
    list.kind === "member" && kind && quietType(context, { ...list, name: { ...list.name, name: kind.plural } }, scope);
  if (isThere) return `did you mean \`${all}\`? \`${kind.id}\` is one of them`;
  return `this is one thing: ask it itself, as in \`${written} is not none\``;
}

/** The list that a query goes through. A zone gives its components, a spot its one; a single value is no list. */
function asList(context: Context, t: T, list: Expr, scope: Scope): T {
  if (t.type.t === "zone")
    return make(t.span, listOf({ t: "entity", of: t.type.of.holds, family: null }), { op: "members", of: t });
  const value = asValue(t);
  if (elementOf(value)) return value;
  const message = `A list is needed after \`in\`, but this is ${told(value.type)}.`;
  context.error(
    "wrong-type",
    t.span,
    message,
    hidesWords(t) ?? allOfKind(context, value, list, scope) ?? LIST_FROM[value.type.t],
  );
  return broken(t.span);
}

/**
 * In `w in wish` the words of the enum `wish` are meant, even if a row or another word has that name: a single value is
 * no list.
 */
function wordsMeant(context: Context, list: Expr, scope: Scope): T | null {
  if (list.kind !== "name" || scope.variable(list.name) || !context.model.enums.has(list.name)) return null;
  const type = quietType(context, list, scope);
  const single = type?.t === "row" || type?.t === "entity" || type?.t === "enum";
  return single ? wordsOfType(context, list) : null;
}

/** The help for `c in colour` if a parameter or an answer named `colour` hides the enum. */
function hidesWords({ type, ...t }: T): string | undefined {
  if (t.op !== "variable" || type.t !== "enum" || t.variable.id !== type.of.id) return undefined;
  return `\`${t.variable.id}\` is a name of this rule here, and hides the words of that type: give it another name`;
}

export function checkSortKey(context: Context, key: SortKey, scope: Scope): TSortKey {
  const reversed =
    key.reversed === true || key.reversed === null
      ? key.reversed
      : needBool(context, infer(context, key.reversed, scope));
  return { span: key.span, by: sortBy(context, key, scope), descending: key.descending, reversed };
}

function sortBy(context: Context, key: SortKey, scope: Scope): TSortKey["by"] {
  const { by } = key;
  if (by.kind === "name" && by.name === "chance" && !scope.variable("chance")) return { by: "chance" };
  const callee = by.kind === "call" ? by.callee : by;
  const name = callee.kind === "name" && !scope.variable(callee.name) ? callee.name : null;
  const order = name === null ? undefined : context.model.orders.get(name);
  return order ? byOrder(context, by, callee, order, scope) : byValue(context, key, scope);
}

function byValue(context: Context, key: SortKey, scope: Scope): TSortKey["by"] {
  const expr = asValue(infer(context, key.by, scope));
  if (!sortable(expr.type)) {
    context.error("wrong-type", key.by.span, `Things are sorted by numbers, but this is ${told(expr.type)}.`);
  }
  if (key.reversed !== null) {
    context.error("wrong-type", key.span, "Only a named order can be reversed.", "write `desc` for a single key");
  }
  return { by: "value", expr };
}

function byOrder(context: Context, by: Expr, callee: Expr, order: OrderDecl, scope: Scope): TSortKey["by"] {
  context.use(callee.span, order);
  context.checks.needOrder(context, order);
  const written = by.kind === "call" ? by.args : [];
  const given = written.map((arg, i) => {
    const wanted = order.params[i]?.type ?? null;
    return valueAs(infer(context, arg, scope, wanted), wanted);
  });
  const args = completeArgs(context, by.span, `\`${order.id}\``, order.params, given, scope);
  return args ? { by: "order", order, args } : { by: "value", expr: broken(by.span) };
}

function sortable(type: Type): boolean {
  return (
    type.t === "int" ||
    type.t === "bool" ||
    type.t === "enum" ||
    type.t === "unknown" ||
    (type.t === "optional" && sortable(type.of))
  );
}
