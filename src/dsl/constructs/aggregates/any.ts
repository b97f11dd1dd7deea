import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make } from "../../check/expr/build.ts";
import { BOOL } from "../../check/types.ts";

export const any: AggregateRow = {
  name: "any",
  signature: "any(x in LIST where C)",
  doc: "Is there at least one? `any(LIST)`: is the list not empty?",
  value: "none",
  finds: false,
  over: (_, span, query) => make(span, BOOL, { op: "any", query }),
  whole: () => ({ name: "nonEmpty", type: BOOL }),
  several: null,
};
