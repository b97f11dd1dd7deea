/** A position in the middle of a move, for whoever listens to it. */
import type { Game } from "../runtime/game.ts";
import { copySlots, type State } from "../runtime/state.ts";
import { machineOf } from "./build.ts";

/**
 * The position as the events so far have left it, with `from`, the position before the move, waiting as before. It may be
 * asked for only while a sink hears an event of this game. The state is for looking at: nothing can go on from it.
 */
export function positionNow(game: Game, from: State): State {
  return { slots: copySlots(machineOf(game).rt.live), frames: from.frames, fault: null, spent: 0 };
}
