import { make } from "../../check/expr/build.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { playerType } from "../../check/player-type.ts";

export const after: FunctionRow = {
  name: "after",
  signature: "after(player)",
  doc: "The next player still in the game, in the order of the seats.",
  ofNumbers: null,
  next: null,
  check: taking(["player"], (context, span, args) =>
    make(span, playerType(context), { op: "builtin", name: "after", args }),
  ),
};
