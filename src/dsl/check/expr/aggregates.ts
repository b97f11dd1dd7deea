import type { Call, Expr, Query } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T, TQuery } from "../tree.ts";
import { BOOL, INT, listOf, optional, present, type Type, told, UNKNOWN } from "../types.ts";
import { asValue, broken, make, need, needBool, read } from "./build.ts";
import { infer, joined } from "./infer.ts";
import { noList } from "./no-list.ts";
import { elementOf } from "./operators.ts";
import { checkQuery, innerScope } from "./query.ts";

/** A function that goes through a list. */
export interface AggregateRow {
  readonly name: "count" | "any" | "all" | "list" | "set" | "first" | "last" | "only" | "sum" | "min" | "max" | "union";
  readonly signature: string;
  readonly doc: string;
  /** what stands before `for`, where something may stand there */
  readonly value: "none" | "condition" | "number" | "list" | "any";
}

export const AGGREGATES: readonly AggregateRow[] = [
  {
    name: "count",
    signature: "count(x in LIST where C)",
    doc: "How many there are. `count(LIST)` counts a whole list.",
    value: "none",
  },
  {
    name: "any",
    signature: "any(x in LIST where C)",
    doc: "Is there at least one? `any(LIST)`: is the list not empty?",
    value: "none",
  },
  { name: "all", signature: "all(C for x in LIST)", doc: "Does the condition hold for every one?", value: "condition" },
  {
    name: "sum",
    signature: "sum(N for x in LIST)",
    doc: "The numbers of all added up; 0 for an empty list. `sum(LIST)` and `sum(n in LIST where C)` add up a list of numbers.",
    value: "number",
  },
  {
    name: "min",
    signature: "min(N for x in LIST)",
    doc: "The least number, or none for an empty list; like `sum` also of a list of numbers.",
    value: "number",
  },
  {
    name: "max",
    signature: "max(N for x in LIST)",
    doc: "The greatest number, or none for an empty list; `max(n in 1..9 where C)`.",
    value: "number",
  },
  {
    name: "list",
    signature: "list(x in LIST where C)",
    doc: "Those of a list; `list(E for x in LIST)` a value for each; `list(a, b)` just these.",
    value: "any",
  },
  {
    name: "set",
    signature: "set(x in LIST where C)",
    doc: "Like `list`, but each value once and in no order.",
    value: "any",
  },
  {
    name: "union",
    signature: "union(LIST for x in LIST)",
    doc: "Several lists one after another; `union(a, b)` just these.",
    value: "list",
  },
  { name: "first", signature: "first(x in LIST sorted by K)", doc: "The first one, or none.", value: "none" },
  { name: "last", signature: "last(x in LIST)", doc: "The last one, or none.", value: "none" },
  {
    name: "only",
    signature: "only(x in LIST where C)",
    doc: "The one, or none where there is none; where there are several, play stops with an error.",
    value: "none",
  },
];

export function inferAggregate(context: Context, expr: Call, name: string, scope: Scope, expected: Type | null): T {
  const row = AGGREGATES.find((a) => a.name === name);
  if (!row) return broken(expr.span);
  context.use(expr.callee.span, { what: "builtin", id: name });
  const [only] = expr.args;
  if (expr.args.length === 1 && only?.kind === "query") return overQuery(context, expr, row, only, scope);
  if (row.name === "list" || row.name === "set") return collection(context, expr, row.name, scope, expected);
  if (row.name === "union" && expr.args.length > 1) return several(context, expr, scope, expected);
  return overList(context, expr, row, scope);
}

function overQuery(context: Context, expr: Call, row: AggregateRow, query: Query, scope: Scope): T {
  const checked = checkQuery(context, query, scope);
  if (query.value && row.value === "none") {
    context.error(
      "syntax",
      query.value.span,
      `Nothing stands before \`for\` in \`${row.name}\`.`,
      row.name === "count" || row.name === "any"
        ? `write \`${row.signature}\``
        : `say behind it what you want of the one that is found: \`${row.name}(x in LIST).name\``,
    );
    return broken(expr.span);
  }
  if (!query.value && row.value !== "none" && row.value !== "any" && !addsUp(row, checked)) {
    context.error(
      "syntax",
      query.span,
      `\`${row.name}\` needs a value for each element.`,
      `write \`${row.signature}\``,
    );
    return broken(expr.span);
  }
  return built(context, expr, row, query, checked, innerScope(context, query, checked, scope));
}

/** The numbers of a list need no value before `for`: `max(n in 1..6 where n < k)`. */
function addsUp(row: AggregateRow, { variable }: TQuery): boolean {
  return row.value === "number" && variable.type.t === "int";
}

const itself = (row: AggregateRow, { variable, span }: TQuery): T | null =>
  row.value === "number" ? read(variable, span) : null;

function built(context: Context, expr: Call, row: AggregateRow, query: Query, checked: TQuery, inner: Scope): T {
  const element = checked.variable.type;
  const { span } = expr;
  const value = query.value ? asValue(infer(context, query.value, inner)) : itself(row, checked);
  switch (row.name) {
    case "count":
      return make(span, { t: "int", least: 0, most: 10_000 }, { op: "count", query: checked });
    case "any":
      return make(span, BOOL, { op: "any", query: checked });
    case "first":
    case "last":
    case "only":
      return make(span, optional(element), { op: row.name, query: checked });
    case "all":
      return value ? make(span, BOOL, { op: "all", query: checked, value: needBool(context, value) }) : broken(span);
    case "sum":
      return value
        ? make(span, INT, { op: "sum", query: checked, value: need(context, value, INT, "each value") })
        : broken(span);
    case "min":
    case "max":
      return value
        ? make(span, optional(INT), { op: row.name, query: checked, value: need(context, value, INT, "each value") })
        : broken(span);
    case "union":
      return value
        ? make(span, listOf(elementOf(value) ?? UNKNOWN), {
            op: "union",
            query: checked,
            value: need(context, value, listOf(UNKNOWN), "each value"),
          })
        : broken(span);
    case "list":
    case "set": {
      const of = value ? value.type : element;
      return make(span, row.name === "set" ? { t: "set", of } : listOf(of), { op: row.name, query: checked, value });
    }
  }
}

/** `list(a, b)` and `set(a, b)`; a single list is taken as it is. */
function collection(context: Context, expr: Call, name: "list" | "set", scope: Scope, expected: Type | null): T {
  const wanted = expected && (expected.t === "list" || expected.t === "set") ? expected.of : null;
  const items = expr.args.map((arg) => asValue(infer(context, arg, scope, wanted)));
  const [first] = items;
  if (!first) return make(expr.span, { t: "empty" }, { op: "const", value: [] });
  if (items.length === 1 && (first.type.t === "list" || first.type.t === "set")) {
    const { of } = first.type;
    return make(expr.span, name === "set" ? { t: "set", of } : listOf(of), {
      op: "builtin",
      name: name === "set" ? "toSet" : "concat",
      args: [first],
    });
  }
  let type = first.type;
  for (const item of items.slice(1)) type = joined(context, expr as Expr, { ...first, type }, item);
  return make(expr.span, name === "set" ? { t: "set", of: type } : listOf(type), {
    op: "tuple",
    items,
    set: name === "set",
  });
}

/** `union(a, b)`: lists, sets and places one after another. */
function several(context: Context, expr: Call, scope: Scope, expected: Type | null): T {
  const args = expr.args.map((arg) => asList(infer(context, arg, scope, expected)));
  const [first] = args;
  if (!first) return broken(expr.span);
  let type = elementOf(first) ?? UNKNOWN;
  for (const [i, arg] of args.entries()) {
    const element = elementOf(arg);
    const { span } = expr.args[i] ?? expr;
    if (!element) {
      context.error("wrong-type", span, `A list is needed here, but this is ${told(arg.type)}.`, "`list(x)` makes one");
      return broken(expr.span);
    }
    type = joined(context, expr, { ...first, type }, { ...arg, type: element });
  }
  return make(expr.span, listOf(type), { op: "builtin", name: "concat", args });
}

/** A value to go through; a spot is a list of what lies in it. */
function asList(value: T): T {
  return value.type.t === "zone" && value.type.of.form === "spot"
    ? make(value.span, listOf({ t: "entity", of: value.type.of.holds, family: null }), { op: "members", of: value })
    : asValue(value);
}

const WHOLE: Partial<Record<AggregateRow["name"], (element: Type) => { readonly name: string; readonly type: Type }>> =
  {
    count: () => ({ name: "length", type: { t: "int", least: 0, most: 10_000 } }),
    any: () => ({ name: "nonEmpty", type: BOOL }),
    sum: () => ({ name: "sumOf", type: INT }),
    first: (element) => ({ name: "firstOf", type: optional(element) }),
    last: (element) => ({ name: "lastOf", type: optional(element) }),
    min: () => ({ name: "minOf", type: optional(INT) }),
    max: () => ({ name: "maxOf", type: optional(INT) }),
  };

function overList(context: Context, expr: Call, row: AggregateRow, scope: Scope): T {
  const [arg] = expr.args;
  const whole = WHOLE[row.name];
  if (!arg || expr.args.length > 1 || !whole) {
    context.error("wrong-arguments", expr.span, `\`${row.name}\` goes through one list.`, `write \`${row.signature}\``);
    return broken(expr.span);
  }
  const t = asList(infer(context, arg, scope));
  const element = elementOf(t);
  if (!element) {
    noList(context, row, t);
    return broken(expr.span);
  }
  if (row.name === "sum" || row.name === "min" || row.name === "max")
    need(context, { ...t, type: element }, INT, "each element");
  const { name, type } = whole(element);
  // There is always at least one seat, so its first and last are never none.
  const sure = t.op === "every" && !t.inPlayOnly;
  return make(expr.span, sure ? present(type) : type, { op: "builtin", name, args: [t] });
}
