import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make } from "../../check/expr/build.ts";
import { collection } from "../../check/expr/written-lists.ts";
import { listOf } from "../../check/types.ts";

export const list: AggregateRow = {
  name: "list",
  signature: "list(x in LIST where C)",
  doc: "Those of a list; `list(E for x in LIST)` a value for each; `list(a, b)` just these.",
  value: "any",
  finds: false,
  over: (_, span, query, value) => make(span, listOf(value?.type ?? query.element), { op: "list", query, value }),
  whole: null,
  several: {
    least: 0,
    infer: (context, expr, scope, expected) => collection(context, expr, "list", scope, expected),
  },
};
