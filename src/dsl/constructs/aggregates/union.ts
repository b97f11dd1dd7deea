import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make, need } from "../../check/expr/build.ts";
import { elementOf } from "../../check/expr/operators.ts";
import { several } from "../../check/expr/written-lists.ts";
import { listOf, UNKNOWN } from "../../check/types.ts";

export const union: AggregateRow = {
  name: "union",
  signature: "union(LIST for x in LIST)",
  doc: "Several lists one after another; `union(a, b)` just these.",
  value: "list",
  finds: false,
  over: (context, span, query, value) =>
    value &&
    make(span, listOf(elementOf(value) ?? UNKNOWN), {
      op: "union",
      query,
      value: need(context, value, listOf(UNKNOWN), "each value"),
    }),
  whole: null,
  several: { least: 2, infer: several },
};
