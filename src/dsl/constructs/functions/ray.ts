import { make } from "../../check/expr/build.ts";
import { nextDirection, spacesLike } from "../../check/expr/directions.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { listOf, UNKNOWN } from "../../check/types.ts";

export const ray: FunctionRow = {
  name: "ray",
  signature: "ray(space, direction)",
  doc: "All spaces from this one (not counted) to the edge in a direction, nearest first.",
  ofNumbers: null,
  next: nextDirection,
  check: taking(["space", "direction"], (_, span, args) =>
    make(span, listOf(args[0] ? spacesLike(args[0]) : UNKNOWN), { op: "builtin", name: "ray", args }),
  ),
};
