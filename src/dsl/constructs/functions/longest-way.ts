import type { Context } from "../../check/context.ts";
import { asValue, broken, make } from "../../check/expr/build.ts";
import { boardsOf } from "../../check/expr/directions.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import type { BoardDecl } from "../../check/model.ts";
import type { T } from "../../check/tree.ts";
import { told } from "../../check/types.ts";

/** The board of the edges or corners in a list. Null, with a diagnostic, if it has none. */
function partsIn(context: Context, list: T, form: "edges" | "corners"): BoardDecl | null {
  const { type, span } = list;
  if (type.t === "unknown" || type.t === "empty") return null;
  const [board, ...others] = type.t === "list" || type.t === "set" ? boardsOf(type.of) : [];
  if (board?.part?.form === form && others.length === 0) return board;
  context.error("wrong-type", span, `A list of ${form} of a board is needed here, but this is ${told(type)}.`);
  return null;
}

export const longestWay: FunctionRow = {
  name: "longest_way",
  signature: "longest_way(edges, corners)",
  doc: "How many of these edges the longest way goes over, each at most once. With a list of corners it goes on only through those; it may begin and end at any.",
  ofNumbers: null,
  next: null,
  check: (context, span, given) => {
    const args = given.map(asValue);
    const [edges, corners] = args;
    if (!edges || args.length > 2) {
      context.error(
        "wrong-arguments",
        span,
        "`longest_way` takes a list of edges, and the corners through which it may go on.",
      );
      return broken(span);
    }
    const before = context.diagnostics.list.length;
    const board = partsIn(context, edges, "edges");
    const through = corners ? partsIn(context, corners, "corners") : null;
    if (context.diagnostics.list.length > before || args.some(({ type }) => type.t === "unknown")) return broken(span);
    if (board && through && through.part?.of !== board.part?.of) {
      context.error("wrong-type", corners?.span ?? span, "These are corners of another board than the edges.");
      return broken(span);
    }
    return make(span, { t: "int", least: 0, most: 10_000 }, { op: "builtin", name: "longestWay", args });
  },
};
