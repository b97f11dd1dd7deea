import { NONE, type Scoped } from "../ir/program.ts";
import { machineOf } from "../machine/build.ts";
import { load } from "../observe/sight.ts";
import { type Fault, faultFrom } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";

function perSeat(game: Game, state: State, scoped: Scoped | null): number[] | Fault | null {
  if (!scoped) return null;
  load(game, state);
  const call = machineOf(game).c.scoped(scoped);
  try {
    return Array.from({ length: game.players }, (_, seat) => {
      const value = call([seat + 1]);
      return typeof value === "number" && value !== NONE ? value : 0;
    });
  } catch (error) {
    return faultFrom(error, scoped.expr.node);
  }
}

/** The score of every seat, or null if the rules keep none. */
export const scores = (game: Game, state: State): number[] | Fault | null => perSeat(game, state, game.program.score);

/** The worth of the position for every seat, or null if the rules define none. */
export const worths = (game: Game, state: State): number[] | Fault | null => perSeat(game, state, game.program.worth);
