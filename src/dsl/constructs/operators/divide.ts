import type { OperatorRow } from "../../check/expr/operator-row.ts";
import { ofNumbers } from "../../check/expr/operators.ts";
import type { Expr } from "../../expr/ast.ts";

const [up, down] = [ofNumbers("divideUp"), ofNumbers("divideDown")];

export const divide: OperatorRow<Extract<Expr, { kind: "divide" }>> = {
  told: {
    written: ["a / b rounded down", "a / b rounded up"],
    doc: "A division always says how it rounds: towards minus infinity, or plus infinity.",
    example: "card.power / 2 rounded up",
  },
  begins: null,
  offered: [
    ["rounded down", "after a division"],
    ["rounded up", "after a division"],
  ],
  check: (context, expr, scope) => (expr.rounded === "up" ? up : down)(context, expr, scope),
};
