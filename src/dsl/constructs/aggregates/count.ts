import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make } from "../../check/expr/build.ts";

export const count: AggregateRow = {
  name: "count",
  signature: "count(x in LIST where C)",
  doc: "How many there are. `count(LIST)` counts a whole list.",
  value: "none",
  finds: false,
  over: (_, span, query) => make(span, { t: "int", least: 0, most: 10_000 }, { op: "count", query }),
  whole: () => ({ name: "length", type: { t: "int", least: 0, most: 10_000 } }),
  several: null,
};
