import type { Question } from "../interpreter/machine/transition.ts";
import { guesser } from "../interpreter/observe/determinize.ts";
import { seatNames } from "../interpreter/observe/seat-names.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { movesOf } from "../interpreter/runtime/position.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { Thinking } from "./agent.ts";

/** A question as a player that searches gets it. The position stays inside the closures. */
export function thinkingOf(game: Game, state: State, { seat, field, candidates }: Question): Thinking {
  const names = seatNames(game);
  let own: ReturnType<typeof guesser> | null = null;
  return {
    seat,
    count: candidates.length,
    moves: movesOf(state),
    name: () => names.nameOf(state, seat, seat),
    labels: () => names.labelsOf(state, seat, field, candidates),
    guess(into, rng) {
      own ??= guesser(game, state, seat);
      const { state: guess, seed } = own(rng);
      into.load(guess);
      return seed;
    },
  };
}
