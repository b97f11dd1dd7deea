import type { FunctionRow } from "../../check/expr/function-row.ts";
import { oppositeCall } from "../../check/expr/geometry-calls.ts";

export const opposite: FunctionRow = {
  name: "opposite",
  signature: "opposite(RING, space)",
  doc: "The space half-way round a ring with an even number of spaces, or none where the space does not lie on it.",
  ofNumbers: null,
  checkCall: oppositeCall,
};
