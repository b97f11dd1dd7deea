import type { GameEvent } from "./events.ts";

/**
 * The consequences of an answer. Secrets are not sent by accident: {@link Told.for} gives what a single seat may know.
 */
export class Told {
  /** how many answers the game has now; a client that connects again passes it to {@link Match.events} */
  readonly answers: number;
  readonly #for: (seat: number | null) => readonly GameEvent[];

  /** @internal */
  constructor(answers: number, heard: (seat: number | null) => readonly GameEvent[]) {
    this.answers = answers;
    this.#for = heard;
  }

  /**
   * The events as a seat may know them; null: all of them, for referees and for logs that no player reads before the
   * end.
   * @throws CallError if there is no such seat
   */
  for(seat: number | null): readonly GameEvent[] {
    return this.#for(seat);
  }

  /** Serializing the object by mistake gives no events away. */
  toJSON(): { readonly answers: number } {
    return { answers: this.answers };
  }
}
