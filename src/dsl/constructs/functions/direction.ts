import { broken, make } from "../../check/expr/build.ts";
import { directionsOf } from "../../check/expr/directions.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { optional } from "../../check/types.ts";

export const direction: FunctionRow = {
  name: "direction",
  signature: "direction(from, to)",
  doc: "The direction from a space to one beside it, or none.",
  ofNumbers: null,
  next: null,
  check: taking(["space", "space"], (context, span, args) => {
    const of = directionsOf(context, args[0] ?? broken(span));
    return of ? make(span, optional({ t: "enum", of }), { op: "builtin", name: "direction", args }) : broken(span);
  }),
};
