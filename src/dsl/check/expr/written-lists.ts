import type { Call, Expr } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { listOf, type Type, told, UNKNOWN } from "../types.ts";
import { asValue, broken, make, valueAs } from "./build.ts";
import { infer, joined } from "./infer.ts";
import { elementOf } from "./operators.ts";

/** Checks `list(a, b)` and `set(a, b)`; a single list is converted as a whole. */
export function collection(context: Context, expr: Call, name: "list" | "set", scope: Scope, expected: Type | null): T {
  const wanted = expected && (expected.t === "list" || expected.t === "set") ? expected.of : null;
  const items = expr.args.map((arg) => valueAs(infer(context, arg, scope, wanted), wanted));
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

/** Checks `union(a, b)`: the elements of lists, sets and zones, one after another. */
export function several(context: Context, expr: Call, scope: Scope, expected: Type | null): T {
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

/** A value as a list to go through; a spot gives a list of what lies in it. */
export function asList(value: T): T {
  return value.type.t === "zone" && value.type.of.room === "one"
    ? make(value.span, listOf({ t: "entity", of: value.type.of.holds, family: null }), { op: "members", of: value })
    : asValue(value);
}
