import { runningOf } from "./game-state.ts";
import type { State } from "./state.ts";

/**
 * Why the running game goes on by the rules before the edit: those in the editor are `broken`, or the game does not fit them. Null: it
 * goes on by those in the editor, or there is no game.
 */
export function oldRulesOf({
  game,
  findings: { checked },
}: Pick<State, "game" | "findings">): "broken" | "unfit" | null {
  if (checked !== null && !checked.playable) return "broken";
  const running = runningOf(game);
  return running === null || running.rules.are === "current" ? null : "unfit";
}
