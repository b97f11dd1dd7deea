import type { Context } from "../../check/context.ts";
import { constant, make } from "../../check/expr/build.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { INT, type Type, UNKNOWN } from "../../check/types.ts";

/** How many directions one turn skips. */
function turnOf({ model }: Context, type: Type): number {
  const board = [...model.boards.values()].find(({ directions }) => type.t === "enum" && directions === type.of);
  return board?.lattice?.turn ?? 1;
}

export const turned: FunctionRow = {
  name: "turned",
  signature: "turned(direction, turns)",
  doc: "A direction after some turns clockwise: by quarters on boards of squares, by sixths on boards of hexes.",
  ofNumbers: null,
  next: null,
  check: taking(["direction", "int"], (context, span, args) => {
    const type = args[0]?.type ?? UNKNOWN;
    const words = type.t === "enum" ? type.of.words.length : 0;
    const count = constant(span, { t: "int", least: words, most: words }, words);
    const step = constant(span, INT, turnOf(context, type));
    return make(span, type, { op: "builtin", name: "turned", args: [...args, count, step] });
  }),
};
