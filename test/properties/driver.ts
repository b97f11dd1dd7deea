import {
  answer,
  encode,
  type Game,
  initial,
  makeRng,
  midMove,
  type Nature,
  type Question,
  question,
  type Rng,
  type Sink,
  type State,
  seeded,
  settle,
  status,
} from "../../src/interpreter/index.ts";
import { placeOfNode } from "../support/games.ts";
import type { Setting } from "./settings.ts";

/** Random play for all property tests. */

/** A moment of a game: its state, and the question of a seat. */
export interface Moment {
  readonly setting: Setting;
  readonly game: Game;
  readonly state: State;
  readonly seat: number;
  readonly asked: Question;
  readonly nature: Nature;
  /** for the random decisions of a property */
  readonly rng: Rng;
}

/** Throws at a fault of the rules, with setting, seed and place. */
export function mustNotFail(setting: Setting, state: State, seed: number | string): void {
  if (!state.fault) return;
  const { message, node, code } = state.fault;
  throw new Error(`${setting.name}, seed ${seed}: ${code} at ${placeOfNode(setting.loaded, node)}: ${message}`);
}

export interface Walk {
  readonly state: State;
  /** the number of answered steps */
  readonly steps: number;
  readonly over: boolean;
}

export interface Playing {
  readonly seed: number;
  /** the greatest number of steps */
  readonly most: number;
  readonly sink?: Sink;
  /** called with every moment before it is answered */
  readonly visit?: (moment: Moment) => void;
  /** called with every state after chance is settled */
  readonly settled?: (state: State) => void;
}

/** Plays a random game from its beginning. A fault of the rules fails the test. */
export function playAtRandom(setting: Setting, { seed, most, sink, visit, settled }: Playing): Walk {
  const { game } = setting;
  const rng = makeRng(`choices ${seed}`);
  const nature = seeded(seed);
  let state = settle(game, initial(game, sink), nature, sink);
  for (let steps = 0; ; steps++) {
    mustNotFail(setting, state, seed);
    settled?.(state);
    const now = status(game, state);
    if (now.kind !== "play") return { state, steps, over: now.kind === "over" };
    if (steps === most) return { state, steps, over: false };
    const seat = pick(now.owing, rng);
    const asked = askedOf(game, state, seat);
    visit?.({ setting, game, state, seat, asked, nature, rng });
    state = settle(game, answer(game, state, seat, rng(asked.candidates.length), sink), nature, sink);
  }
}

/** The moment after this many random steps, or the last one of a shorter game. */
export function momentAfter(setting: Setting, seed: number, steps: number): Moment | null {
  let last: Moment | null = null;
  playAtRandom(setting, {
    seed,
    most: steps + 1,
    visit: (moment) => {
      last = moment;
    },
  });
  return last;
}

export function pick<X>(list: readonly X[], rng: Rng): X {
  const found = list[rng(Math.max(1, list.length))];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
}

/** The question of a seat that owes an answer, which must have at least one candidate. */
export function askedOf(game: Game, state: State, seat: number): Question {
  const asked = question(game, state, seat);
  if (!asked) throw new Error(`p${seat + 1} owes an answer and is asked nothing`);
  if (asked.candidates.length === 0) throw new Error(`p${seat + 1} is asked and has no answer`);
  return asked;
}

/** Plays a whole move of a seat, with each step from `choose`. The state may wait for chance afterwards. */
export function wholeMove(game: Game, from: State, seat: number, choose: (asked: Question) => number): State {
  let state = from;
  do state = answer(game, state, seat, choose(askedOf(game, state, seat)));
  while (!state.fault && status(game, state).kind === "play" && midMove(game, state, seat));
  return state;
}

export const bytesOf = (game: Game, state: State): string => Buffer.from(encode(game, state)).toString("base64");
