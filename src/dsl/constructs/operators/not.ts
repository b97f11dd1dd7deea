import { make, needBool } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import { BOOL } from "../../check/types.ts";
import type { Expr } from "../../expr/ast.ts";

export const not: OperatorRow<Extract<Expr, { kind: "unary" }>> = {
  told: { written: ["not a"], doc: "Does not hold.", example: "not hero.acted" },
  begins: "not",
  offered: [],
  check: (context, expr, scope) =>
    make(expr.span, BOOL, { op: "not", of: needBool(context, infer(context, expr.operand, scope)) }),
};
