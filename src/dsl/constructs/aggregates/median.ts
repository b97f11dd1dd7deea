import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make, need } from "../../check/expr/build.ts";
import { INT, listOf, optional } from "../../check/types.ts";

export const median: AggregateRow = {
  name: "median",
  signature: "median(N for x in LIST)",
  doc: "The number in the middle of all, of an even count the lower of the two in the middle, or none for an empty list; like `sum` also of a list of numbers.",
  value: "number",
  finds: false,
  over: (context, span, query, value) => {
    if (!value) return null;
    const each = need(context, value, INT, "each value");
    const numbers = make(span, listOf(INT), { op: "list", query, value: each });
    return make(span, optional(INT), { op: "builtin", name: "medianOf", args: [numbers] });
  },
  whole: () => ({ name: "medianOf", type: optional(INT) }),
  several: null,
};
