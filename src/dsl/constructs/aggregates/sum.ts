import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make, need } from "../../check/expr/build.ts";
import { INT } from "../../check/types.ts";

export const sum: AggregateRow = {
  name: "sum",
  signature: "sum(N for x in LIST)",
  doc: "The numbers of all added up; 0 for an empty list. `sum(LIST)` and `sum(n in LIST where C)` add up a list of numbers.",
  value: "number",
  finds: false,
  over: (context, span, query, value) =>
    value && make(span, INT, { op: "sum", query, value: need(context, value, INT, "each value") }),
  whole: () => ({ name: "sumOf", type: INT }),
  several: null,
};
