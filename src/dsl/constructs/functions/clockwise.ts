import { make } from "../../check/expr/build.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import { playerType } from "../../check/player-type.ts";
import { listOf } from "../../check/types.ts";

export const clockwise: FunctionRow = {
  name: "clockwise",
  signature: "clockwise(player)",
  doc: "All players still in the game, in the order of the seats, beginning with this one.",
  ofNumbers: null,
  next: null,
  check: taking(["player"], (context, span, args) =>
    make(span, listOf(playerType(context)), { op: "builtin", name: "clockwise", args }),
  ),
};
