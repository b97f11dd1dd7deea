import { make } from "../../check/expr/build.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { optional } from "../../check/types.ts";

export const index: FunctionRow = {
  name: "index",
  signature: "index(value, list)",
  doc: "The place (from 1) of a value in a list, or none if it is not there.",
  ofNumbers: null,
  next: null,
  check: taking(["any", "list"], (_, span, [value, list]) => {
    const args = value && list ? [list, value] : [];
    return make(span, optional({ t: "int", least: 1, most: 10_000 }), { op: "builtin", name: "index", args });
  }),
};
