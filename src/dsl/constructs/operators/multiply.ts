import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { ofNumbers } from "../../check/expr/operators.ts";

export const multiply: OperatorRow<Binary> = {
  told: { written: ["a * b"], doc: "Product.", example: "2 * hero.wounds" },
  begins: null,
  offered: [],
  check: ofNumbers("multiply"),
};
