import { status } from "../../interpreter/machine/transition.ts";
import { seatNames } from "../../interpreter/observe/seat-names.ts";
import { candidateName } from "../../interpreter/play/candidates.ts";
import { moveChosen } from "../../interpreter/play/moves.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import { thinkingOf } from "../thinking.ts";
import type { Deliberation } from "./deliberation.ts";
import type { Search } from "./search.ts";

/** What a bot would do, how sure it is of that, and what it expects then. See {@link Rewards.shown} for what worths say. */
export interface Hint {
  /** the whole move, as its player writes it */
  readonly key: string;
  /** numbers of the candidates, step by step */
  readonly steps: readonly number[];
  /** by candidate of the first question that leaves a choice, in its order; empty where none does */
  readonly answers: readonly Weighed[];
  /** which of these the move begins with */
  readonly best: number;
  readonly simulations: number;
  /** is it proven what the best answer comes to, if all play as well as they can */
  readonly isProven: boolean;
  /** the moves of all that it expects after its own, where everybody sees everything and chance decides nothing */
  readonly expected: readonly { readonly seat: number; readonly key: string }[];
}

interface Weighed {
  /** as it stands in the keys of moves; null: enough has been chosen */
  readonly name: string | null;
  /** how many of the simulations began with it */
  readonly tried: number;
  readonly worth: number;
}

/** So many moves are expected at most. */
const FURTHEST = 4;
/** A question that was met less often says nothing of what to expect. */
const OFTEN = 10;

/** What came of thinking about a move that is whole; null where there is no such move. */
export function hintOf(game: Game, found: Deliberation): Hint | null {
  const { move, first } = found;
  if (!move) return null;
  const { key, steps, state } = move;
  if (!first) return { key, steps, answers: [], best: 0, simulations: 0, isProven: false, expected: [] };
  const { asked, state: at, thought, search } = first;
  return {
    key,
    steps,
    answers: thought.visits.map((tried, i) => ({
      name: candidateName(game, at, asked, i),
      tried,
      worth: thought.means[i] ?? 0,
    })),
    best: thought.best,
    simulations: thought.visits.reduce((sum, tried) => sum + tried, 0),
    isProven: thought.isProven,
    expected: seatNames(game).isOpen ? expectedAfter(game, state, search) : [],
  };
}

/** How a search thinks that it goes on, as far as it has looked. */
function expectedAfter(game: Game, from: State, search: Search): Hint["expected"] {
  const expected: { seat: number; key: string }[] = [];
  let state = from;
  while (expected.length < FURTHEST) {
    const now = status(game, state);
    const [seat] = now.kind === "play" ? now.owing : [];
    if (seat === undefined) break;
    let isKnown = true;
    const move = moveChosen(game, state, seat, (asked, at) => {
      if (asked.forced || !isKnown) return 0;
      const thought = search.thoughtOf(thinkingOf(game, at, asked));
      isKnown = thought !== null && (thought.isProven || thought.simulations >= OFTEN);
      return thought?.best ?? 0;
    });
    if (!move || !isKnown) break;
    expected.push({ seat, key: move.key });
    state = move.state;
  }
  return expected;
}
