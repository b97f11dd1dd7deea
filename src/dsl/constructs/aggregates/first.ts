import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make } from "../../check/expr/build.ts";
import { optional } from "../../check/types.ts";

export const first: AggregateRow = {
  name: "first",
  signature: "first(x in LIST sorted by K)",
  doc: "The first one, or none.",
  value: "none",
  finds: true,
  over: (_, span, query) => make(span, optional(query.element), { op: "first", query }),
  whole: (element) => ({ name: "firstOf", type: optional(element) }),
  several: null,
};
