import { asValue, isOfZone, make, needBool, ofValues } from "../../check/expr/build.ts";
import { infer, joined } from "../../check/expr/infer.ts";
import { factsOf } from "../../check/expr/narrow.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import type { Expr } from "../../expr/ast.ts";

export const conditional: OperatorRow<Extract<Expr, { kind: "if" }>> = {
  told: {
    written: ["if A then B else C"],
    doc: "B where A holds, otherwise C. An `else` of the next line inside B needs parentheses.",
    example: "if options.night is wild then 2 else 1",
  },
  begins: "if",
  offered: [["then", "after `if`"]],
  check(context, expr, scope, expected) {
    const condition = needBool(context, infer(context, expr.condition, scope));
    const first = infer(context, expr.then, scope.narrow(factsOf(context, expr.condition, true, scope)), expected);
    const rest = scope.narrow(factsOf(context, expr.condition, false, scope));
    const second = infer(context, expr.otherwise, rest, expected ?? (isOfZone(first.type) ? null : first.type));
    const [then, otherwise] = [asValue(first), asValue(second)];
    return ofValues(make(expr.span, joined(context, expr, then, otherwise), { op: "if", condition, then, otherwise }));
  },
};
