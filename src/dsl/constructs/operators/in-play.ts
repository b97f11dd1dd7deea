import { make } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import { denied } from "../../check/expr/operators.ts";
import { BOOL } from "../../check/types.ts";
import type { Expr } from "../../expr/ast.ts";

export const inPlay: OperatorRow<Extract<Expr, { kind: "inPlay" }>> = {
  told: {
    written: ["in play", "not in play"],
    doc: "Does it exist and has not been removed?",
    example: "wolf in play",
  },
  begins: null,
  offered: [["in play", "is it on the table"]],
  check: (context, expr, scope) =>
    denied(expr.negated, make(expr.span, BOOL, { op: "inPlay", of: infer(context, expr.operand, scope) })),
};
