import type { Link } from "../link.ts";
import { isThinking } from "./players.ts";
import type { Store } from "./state.ts";
import { NO_WORK } from "./work.ts";

/** How thinking ended: with a move, because the user wanted one at once, or because something else happened. */
type Thought = "found" | "hurried" | "left";

/** Lets the first bot among these seats think in short slices, and reports progress. */
export class LettingThink {
  readonly #store: Store;
  readonly #link: Link;
  #running = 0;
  #isHurried = false;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  /** Stops thinking. */
  stop(): void {
    this.#running++;
    if (this.#store.state.work.is === "thinking") this.#store.set({ work: NO_WORK });
  }

  /** Asks for the best move found so far. */
  hurry(): void {
    this.#isHurried = true;
  }

  async run(seats: readonly number[]): Promise<Thought> {
    const id = ++this.#running;
    this.#isHurried = false;
    const { players } = this.#store.state.seating;
    if (!seats.some((seat) => isThinking(players[seat - 1]))) return "found";
    for (;;) {
      const { isDone, ...how } = await this.#link.call("think", { seats, players });
      if (id !== this.#running) return "left";
      if (isDone) return "found";
      if (this.#isHurried) return "hurried";
      this.#store.set({ work: { is: "thinking", ...how } });
    }
  }
}
