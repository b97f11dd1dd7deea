import type { Context } from "./context.ts";
import { entityOf, type Type, UNKNOWN } from "./types.ts";

/** The type of a player; unknown if the rules have no kind `player`. */
export function playerType(context: Context): Type {
  const player = context.model.kinds.get("player");
  return player ? entityOf(player) : UNKNOWN;
}
