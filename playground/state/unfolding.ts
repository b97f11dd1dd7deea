/** A move shown as it went: the table within it, one stage after the other. Whoever answers meanwhile goes on at once. */
import type { Position } from "../protocol.ts";
import { SPEEDS, type Speed } from "./again.ts";
import { TAKES } from "./motion.ts";
import type { Store } from "./state.ts";

export interface Unfolding {
  /** the position to which the move has led: with another one it is over */
  readonly over: Position;
  readonly at: number;
}

/** A stage stands a little longer than its things slide. */
const STANDS = 1.15;

/** Milliseconds of each stage: all together take no longer than a move that is shown again. */
export const stageTime = ({ between }: Pick<Position, "between">, speed: Speed): number =>
  Math.min(TAKES[speed] * STANDS, SPEEDS[speed] / (between.length + 1));

/** Milliseconds until the position itself is shown, and its things have slid to their places. */
export const lastsFor = (position: Pick<Position, "between">, speed: Speed): number =>
  position.between.length === 0 ? 0 : stageTime(position, speed) * (position.between.length + 1);

/** What is shown of the last move now; null: the table as it is. */
export const shownOf = (unfolding: Unfolding | null, position: Position | null): Unfolding | null =>
  unfolding !== null && unfolding.over === position ? unfolding : null;

export class ShowingMoves {
  readonly #store: Store;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  begin(over: Position): void {
    this.end();
    if (over.between.length > 0) this.#show({ over, at: 0 });
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#store.state.unfolding) this.#store.set({ unfolding: null });
  }

  #show(unfolding: Unfolding): void {
    const { over, at } = unfolding;
    if (at >= over.between.length) {
      this.end();
      return;
    }
    this.#store.set({ unfolding });
    const next = () => this.#show({ over, at: at + 1 });
    this.#timer = setTimeout(next, stageTime(over, this.#store.state.habits.speed));
  }
}
