import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { ofNumbers } from "../../check/expr/operators.ts";

export const subtract: OperatorRow<Binary> = {
  told: { written: ["a - b"], doc: "Difference.", example: "9 - hero.wounds" },
  begins: null,
  offered: [],
  check: ofNumbers("subtract"),
};
