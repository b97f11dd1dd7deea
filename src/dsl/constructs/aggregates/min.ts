import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make, need } from "../../check/expr/build.ts";
import { INT, optional } from "../../check/types.ts";

export const min: AggregateRow = {
  name: "min",
  signature: "min(N for x in LIST)",
  doc: "The least number, or none for an empty list; like `sum` also of a list of numbers.",
  value: "number",
  finds: false,
  over: (context, span, query, value) =>
    value && make(span, optional(INT), { op: "min", query, value: need(context, value, INT, "each value") }),
  whole: () => ({ name: "minOf", type: optional(INT) }),
  several: null,
};
