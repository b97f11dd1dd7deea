import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make, need } from "../../check/expr/build.ts";
import { INT, optional } from "../../check/types.ts";

export const max: AggregateRow = {
  name: "max",
  signature: "max(N for x in LIST)",
  doc: "The greatest number, or none for an empty list; `max(n in 1..9 where C)`.",
  value: "number",
  finds: false,
  over: (context, span, query, value) =>
    value && make(span, optional(INT), { op: "max", query, value: need(context, value, INT, "each value") }),
  whole: () => ({ name: "maxOf", type: optional(INT) }),
  several: null,
};
