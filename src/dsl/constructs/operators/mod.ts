import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { ofNumbers } from "../../check/expr/operators.ts";

export const mod: OperatorRow<Binary> = {
  told: { written: ["a mod b"], doc: "What a division rounded down leaves.", example: "round mod 2 is 0" },
  begins: null,
  offered: [["mod", "the rest of a division"]],
  check: ofNumbers("mod"),
};
