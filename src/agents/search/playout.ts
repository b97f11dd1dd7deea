import type { Drawing } from "../../interpreter/engine/engine.ts";
import type { Rng } from "../../interpreter/runtime/chance.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { Guesses } from "./guesses.ts";
import { type Habits, playedByHabit } from "./habits.ts";
import type { Manner } from "./manner.ts";
import type { Outcome, Rewards } from "./rewards.ts";

/** After this many answers a playout is weighed where it stands. */
const MOST_ANSWERS = 20_000;

/** Plays on from the leaf of a simulation until the game is over or the position is weighed. */
export class Playout {
  /** the most answers of a simulation, in tree and playout; infinite once a simulation did not reach the end */
  longest = 0;
  /** how many answers a playout has at most */
  readonly #most: number;
  readonly #rng: Rng;
  readonly #draw: Drawing;
  readonly #habits: Habits | null;

  constructor({ playouts, aim, cutOff }: Manner, { program }: Game, rng: Rng, habits: Habits | null) {
    // `value:` and score have different scales, so a bot that plays for the score plays to the end.
    const isCut = aim === "win" && cutOff !== null && program.worth !== null;
    this.#most = playouts === "none" ? 0 : isCut ? cutOff : MOST_ANSWERS;
    this.#rng = rng;
    this.#draw = (bound) => rng(bound);
    this.#habits = habits;
  }

  /** Plays on from where the engine stands, `depth` answers below the root, and gives the result. */
  end(guesses: Guesses, rewards: Rewards, depth: number): Outcome {
    const { engine } = guesses;
    const most = this.#most;
    const habits = this.#habits;
    let left = most;
    while (left > 0 && (engine.waits === "ask" || engine.waits === "chance")) {
      if (engine.waits === "ask")
        left -= Math.max(1, habits ? playedByHabit(engine, habits, this.#rng, left) : engine.playOn(this.#draw, left));
      else engine.settle(guesses.nature);
      if (engine.waits === "chance") left--;
    }
    const isNear = engine.waits === "over";
    this.longest = isNear ? Math.max(this.longest, depth + most - left) : Number.POSITIVE_INFINITY;
    return rewards.weighed(engine);
  }
}
