import { status } from "../../interpreter/machine/transition.ts";
import { seatNames } from "../../interpreter/observe/seat-names.ts";
import { candidateName } from "../../interpreter/play/candidates.ts";
import { moveChosen } from "../../interpreter/play/moves.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import { thinkingOf } from "../thinking.ts";
import type { Deliberation } from "./deliberation.ts";
import type { Search } from "./search.ts";

/**
 * What a bot would do, how often it tried each answer, and what it expects next. {@link Rewards.shown} has the scale of
 * worths.
 */
export interface Hint {
  /** the key of the whole move */
  readonly key: string;
  /** indices of candidates, step by step */
  readonly steps: readonly number[];
  /** by candidate of the first question that leaves a choice; empty if none does */
  readonly answers: readonly Weighed[];
  /** the index in `answers` of the one that begins the move */
  readonly best: number;
  readonly simulations: number;
  /** is the result of the best answer proven, if all play as well as they can */
  readonly isProven: boolean;
  /** the moves of all players that it expects next, up to the next chance; empty unless the game is open */
  readonly expected: readonly { readonly seat: number; readonly key: string }[];
}

interface Weighed {
  /** the word in the key of the move; null: enough has been chosen */
  readonly name: string | null;
  /** how many simulations began with it */
  readonly tried: number;
  readonly worth: number;
}

/** How many moves are expected at most. */
const FURTHEST = 4;
/** How many visits a question needs to say what to expect. */
const OFTEN = 10;

/** The hint of a finished deliberation; null if its move is not complete. */
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

/** How the game goes on by the best answers of a search, as far as its tree was visited often enough. */
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
