import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make } from "../../check/expr/build.ts";
import { collection } from "../../check/expr/written-lists.ts";

export const set: AggregateRow = {
  name: "set",
  signature: "set(x in LIST where C)",
  doc: "Like `list`, but each value once and in no order.",
  value: "any",
  finds: false,
  over: (_, span, query, value) =>
    make(span, { t: "set", of: value?.type ?? query.element }, { op: "set", query, value }),
  whole: null,
  several: {
    least: 0,
    infer: (context, expr, scope, expected) => collection(context, expr, "set", scope, expected),
  },
};
