import { make } from "../../check/expr/build.ts";
import { spacesLike } from "../../check/expr/directions.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { listOf, UNKNOWN } from "../../check/types.ts";

export const neighbours: FunctionRow = {
  name: "neighbours",
  signature: "neighbours(space)",
  doc: "The spaces beside a space.",
  ofNumbers: null,
  next: null,
  check: taking(["space"], (_, span, args) =>
    make(span, listOf(args[0] ? spacesLike(args[0]) : UNKNOWN), { op: "builtin", name: "neighbours", args }),
  ),
};
