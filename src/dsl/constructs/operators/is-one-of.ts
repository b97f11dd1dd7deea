import { asValue, broken, make } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import { denied, mismatch, sides } from "../../check/expr/operators.ts";
import { BOOL, comparable, listOf, present } from "../../check/types.ts";
import type { Expr } from "../../expr/ast.ts";

/** `d is one of north, south`: compares with each alternative as `is` does. */
export const isOneOf: OperatorRow<Extract<Expr, { kind: "isOneOf" }>> = {
  told: {
    written: ["is one of a, b", "is not one of a, b"],
    doc: "The same as one of these. All values behind the commas belong to it, so inside a call or before further keys it stands in parentheses.",
    example: "card.row is one of bite, howl",
  },
  begins: null,
  offered: [
    ["is one of", "the same as one of these"],
    ["is not one of", "the same as none of these"],
  ],
  check(context, expr, scope) {
    const [first, ...others] = expr.items;
    if (!first) return broken(expr.span);
    const [left, right] = sides(context, expr.operand, first, scope);
    const wanted = left.type.t === "unknown" ? null : present(left.type);
    const items = [right, ...others.map((item) => asValue(infer(context, item, scope, wanted)))];
    for (const item of items) if (!comparable(left.type, item.type)) mismatch(context, expr, left, item);
    const list = make(expr.span, listOf(present(left.type)), { op: "tuple", items, set: false });
    return denied(expr.negated, make(expr.span, BOOL, { op: "in", left, right: list }));
  },
};
