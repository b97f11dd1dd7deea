import type { FunctionRow } from "../../check/expr/function-row.ts";
import { result, taking } from "../../check/expr/parameters.ts";
import { INT } from "../../check/types.ts";

export const abs: FunctionRow = {
  name: "abs",
  signature: "abs(a)",
  doc: "A number without its sign.",
  ofNumbers: Math.abs,
  next: null,
  check: taking(["int"], result("abs", INT)),
};
