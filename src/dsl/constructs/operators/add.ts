import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { ofNumbers } from "../../check/expr/operators.ts";

export const add: OperatorRow<Binary> = {
  told: { written: ["a + b"], doc: "Sum.", example: "hero.wounds + 1" },
  begins: null,
  offered: [],
  check: ofNumbers("add"),
};
