import { isStep } from "../../check/declare/steps-over-edges.ts";
import { broken, make } from "../../check/expr/build.ts";
import { boardsOf } from "../../check/expr/directions.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { optional, type Type } from "../../check/types.ts";

export const between: FunctionRow = {
  name: "between",
  signature: "between(a, b)",
  doc: "The edge between two spaces that lie beside each other, or between two corners; none if no edge does. For `from` and `to` of a path over sides there always is one.",
  ofNumbers: null,
  next: null,
  check: taking(["space", "space"], (context, span, args) => {
    const boards = [...new Set(args.flatMap((arg) => boardsOf(arg.type)))];
    const kinds = boards.flatMap(({ crosses }) => crosses?.edges.kinds ?? []);
    if (kinds.length === 0) {
      const message = "The edges of this board are no spaces, so nothing can be said of the one between two of them.";
      context.error("wrong-type", span, message, "say `edges: KIND` under the board");
      return broken(span);
    }
    const edge: Type = { t: "entity", of: [...new Set(kinds)], family: null };
    const found = make(span, optional(edge), { op: "builtin", name: "edgeBetween", args });
    return isStep(args) ? { ...found, type: edge } : found;
  }),
};
