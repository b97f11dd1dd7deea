import type { Link } from "../link.ts";
import { isThinking } from "./players.ts";
import type { Store } from "./state.ts";
import { NO_WORK } from "./work.ts";

/** What became of it: a move is found, somebody wants one at once, or something else has come between. */
type Thought = "found" | "hurried" | "left";

/** Lets the first bot among these seats think about its move, a short while at a time, and tells how far it is. */
export class LettingThink {
  readonly #store: Store;
  readonly #link: Link;
  #running = 0;
  #isHurried = false;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  /** Nobody waits for a bot any more. */
  stop(): void {
    this.#running++;
    if (this.#store.state.work.is === "thinking") this.#store.set({ work: NO_WORK });
  }

  /** The move is to be made by what has been found so far. */
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
