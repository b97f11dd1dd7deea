import type { FunctionRow } from "../../check/expr/function-row.ts";
import { extreme } from "./extreme.ts";

export const max: FunctionRow = {
  name: "max",
  signature: "max(a, b, ...)",
  doc: "The greatest of some numbers.",
  ofNumbers: Math.max,
  next: null,
  check: extreme("max"),
};
