import { make } from "../../check/expr/build.ts";
import { nextDirection, spacesLike } from "../../check/expr/directions.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { optional, UNKNOWN } from "../../check/types.ts";

export const beside: FunctionRow = {
  name: "beside",
  signature: "beside(space, direction)",
  doc: "The space beside this one in a direction, or none at the edge.",
  ofNumbers: null,
  next: nextDirection,
  check: taking(["space", "direction"], (_, span, args) =>
    make(span, optional(args[0] ? spacesLike(args[0]) : UNKNOWN), { op: "builtin", name: "beside", args }),
  ),
};
