import { relativeCall } from "../../check/expr/direction-calls.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";

export const relative: FunctionRow = {
  name: "relative",
  signature: "relative(direction, ahead)",
  doc: "A direction as it is for somebody to whom `ahead` is north: `relative(north, south)` is south, `relative(northwest, south)` southeast.",
  ofNumbers: null,
  checkCall: relativeCall,
};
