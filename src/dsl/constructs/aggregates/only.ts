import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make } from "../../check/expr/build.ts";
import { optional } from "../../check/types.ts";

export const only: AggregateRow = {
  name: "only",
  signature: "only(x in LIST where C)",
  doc: "The one, or none where there is none; where there are several, play stops with an error.",
  value: "none",
  finds: true,
  over: (_, span, query) => make(span, optional(query.element), { op: "only", query }),
  whole: null,
  several: null,
};
