import type { Call, Query } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T, TQuery } from "../tree.ts";
import { INT, present, type Type } from "../types.ts";
import type { AggregateRow } from "./aggregate-row.ts";
import { asValue, broken, make, need, read } from "./build.ts";
import { infer } from "./infer.ts";
import { noList } from "./no-list.ts";
import { elementOf } from "./operators.ts";
import { checkQuery, innerScope } from "./query.ts";
import { asList } from "./written-lists.ts";

/** Checks calls of aggregates such as `count`, `sum` and `first`: over a query, a list, or values one after another. */

export function inferAggregate(
  context: Context,
  expr: Call,
  row: AggregateRow,
  scope: Scope,
  expected: Type | null,
): T {
  context.use(expr.callee.span, { what: "builtin", id: row.name });
  const [only] = expr.args;
  if (expr.args.length === 1 && only?.kind === "query") return overQuery(context, expr, row, only, scope);
  if (row.several && expr.args.length >= row.several.least) return row.several.infer(context, expr, scope, expected);
  return overList(context, expr, row, scope);
}

function overQuery(context: Context, expr: Call, row: AggregateRow, query: Query, scope: Scope): T {
  const checked = checkQuery(context, query, scope);
  if (query.value && row.value === "none") {
    context.error(
      "syntax",
      query.value.span,
      `Nothing stands before \`for\` in \`${row.name}\`.`,
      row.finds
        ? `say behind it what you want of the one that is found: \`${row.name}(x in LIST).name\`; of values made for each: \`${row.name}(list(E for x in LIST))\``
        : `write \`${row.signature}\``,
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
  const inner = innerScope(context, query, checked, scope);
  const value = query.value ? asValue(infer(context, query.value, inner)) : itself(row, checked);
  return row.over(context, expr.span, checked, value) ?? broken(expr.span);
}

/** The numbers of a list need no value before `for`: `max(n in 1..6 where n < k)`. */
function addsUp(row: AggregateRow, { variable }: TQuery): boolean {
  return row.value === "number" && variable.type.t === "int";
}

const itself = (row: AggregateRow, { variable, span }: TQuery): T | null =>
  row.value === "number" ? read(variable, span) : null;

function overList(context: Context, expr: Call, row: AggregateRow, scope: Scope): T {
  const [arg] = expr.args;
  if (!arg || expr.args.length > 1 || !row.whole) {
    context.error("wrong-arguments", expr.span, `\`${row.name}\` goes through one list.`, `write \`${row.signature}\``);
    return broken(expr.span);
  }
  const t = asList(infer(context, arg, scope));
  const element = elementOf(t);
  if (!element) {
    noList(context, row, t);
    return broken(expr.span);
  }
  if (row.value === "number") need(context, { ...t, type: element }, INT, "each element");
  const { name, type } = row.whole(element);
  // There is always at least one seat, so its first and last are never none.
  const sure = t.op === "every" && !t.inPlayOnly;
  return make(expr.span, sure ? present(type) : type, { op: "builtin", name, args: [t] });
}
