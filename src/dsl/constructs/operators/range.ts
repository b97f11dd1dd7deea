import { make, need } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import { INT, listOf } from "../../check/types.ts";
import type { Expr } from "../../expr/ast.ts";

export const range: OperatorRow<Extract<Expr, { kind: "range" }>> = {
  told: {
    written: ["a..b"],
    doc: "The numbers from a to b, as a list; none if b is less.",
    example: "sum(n in 1..hero.wounds)",
  },
  begins: null,
  offered: [],
  check(context, expr, scope) {
    const from = need(context, infer(context, expr.from, scope), INT, "the first number");
    const to = need(context, infer(context, expr.to, scope), INT, "the last number");
    return make(expr.span, listOf(INT), { op: "range", from, to });
  },
};
