import { failureOf, type Link } from "../link.ts";
import type { CostlyMove } from "../protocol.ts";
import { eyesOf, type Review, runningOf } from "./game-state.ts";
import type { Store } from "./state.ts";

/** How many moves are marked at most, the most costly ones. */
const MOST_MARKED_MOVES = 10;

/** Lets a bot judge a finished game in short slices and shows its results so far. */
export class LettingReview {
  readonly #store: Store;
  readonly #link: Link;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  /** Stops; results stay. */
  stop(): void {
    const review = runningOf(this.#store.state.game)?.review;
    if (review) this.#store.play({ do: "review", review: { ...review, isRunning: false } });
  }

  async run(): Promise<void> {
    const viewer = eyesOf(this.#store.state.game);
    const answers = runningOf(this.#store.state.game)?.position.record.answers;
    if (viewer === null || !answers) return;
    let shown: Review = { answers, isRunning: true, isDone: false, done: 0, of: answers.length, moves: [] };
    this.#store.play({ do: "review", review: shown });
    try {
      for (let begins = true; shown.isRunning; begins = false) {
        const found = await this.#link.call("review", { viewer, begins });
        // It was stopped, the viewer has changed, or another game is on the table.
        if (runningOf(this.#store.state.game)?.review !== shown) return;
        shown = { ...found, answers, isRunning: !found.isDone, moves: worst(found.moves) };
        this.#store.play({ do: "review", review: shown });
      }
    } catch (error) {
      if (runningOf(this.#store.state.game)?.review !== shown) return;
      this.stop();
      this.#store.tell(failureOf(error));
    }
  }
}

const worst = (moves: readonly CostlyMove[]): readonly CostlyMove[] =>
  moves.toSorted((a, b) => b.cost - a.cost || a.move - b.move).slice(0, MOST_MARKED_MOVES);
