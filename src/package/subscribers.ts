import type { GameEvent } from "./events.ts";

/** What a seat hears while a game goes on. */
export interface News {
  /** how many answers the game has now; fewer than before means an undo, and the table has to be read again */
  readonly answers: number;
  /** the new events, as the seat may know them */
  readonly events: readonly GameEvent[];
}

type Listener = (news: News) => void;

interface Subscriber {
  /** from 0; null: the referee, who sees everything */
  readonly seat: number | null;
  readonly listener: Listener;
}

/**
 * The subscribers of a game. Each hears everything in the order in which it happened, even if a subscriber answers at
 * once.
 */
export class Subscribers {
  readonly #all = new Set<Subscriber>();
  readonly #waiting: ((seat: number | null) => News)[] = [];
  #isTelling = false;

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  add(one: Subscriber): () => void {
    this.#all.add(one);
    return () => {
      this.#all.delete(one);
    };
  }

  /** Tells all subscribers. If one throws, the others are still told, and the error is thrown afterwards. */
  tell(news: (seat: number | null) => News): void {
    this.#waiting.push(news);
    if (this.#isTelling) return;
    this.#isTelling = true;
    const failures: unknown[] = [];
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) this.#hand(next, failures);
    this.#isTelling = false;
    if (failures.length > 0) throw failures[0];
  }

  #hand(news: (seat: number | null) => News, failures: unknown[]): void {
    for (const { seat, listener } of [...this.#all]) {
      try {
        listener(news(seat));
      } catch (error) {
        failures.push(error);
      }
    }
  }
}
