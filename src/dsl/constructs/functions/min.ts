import type { FunctionRow } from "../../check/expr/function-row.ts";
import { extreme } from "./extreme.ts";

export const min: FunctionRow = {
  name: "min",
  signature: "min(a, b, ...)",
  doc: "The least of some numbers.",
  ofNumbers: Math.min,
  next: null,
  check: extreme("min"),
};
