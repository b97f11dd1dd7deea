import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make } from "../../check/expr/build.ts";
import { optional } from "../../check/types.ts";

export const last: AggregateRow = {
  name: "last",
  signature: "last(x in LIST)",
  doc: "The last one, or none.",
  value: "none",
  finds: true,
  over: (_, span, query) => make(span, optional(query.element), { op: "last", query }),
  whole: (element) => ({ name: "lastOf", type: optional(element) }),
  several: null,
};
