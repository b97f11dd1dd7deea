import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import { make, needBool } from "../../check/expr/build.ts";
import { BOOL } from "../../check/types.ts";

export const all: AggregateRow = {
  name: "all",
  signature: "all(C for x in LIST)",
  doc: "Does the condition hold for every one?",
  value: "condition",
  finds: false,
  over: (context, span, query, value) =>
    value && make(span, BOOL, { op: "all", query, value: needBool(context, value) }),
  whole: null,
  several: null,
};
