import { make, need } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import { INT } from "../../check/types.ts";
import type { Expr } from "../../expr/ast.ts";

export const negative: OperatorRow<Extract<Expr, { kind: "unary" }>> = {
  told: { written: ["-a"], doc: "The negative.", example: "-card.power" },
  begins: null,
  offered: [],
  check: (context, expr, scope) =>
    make(expr.span, INT, { op: "negate", of: need(context, infer(context, expr.operand, scope), INT, "a number") }),
};
