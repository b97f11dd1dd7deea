import type { GameEvent } from "./events.ts";

/**
 * What an answer has led to. Nobody is told all of it by accident: what is sent to a seat is what {@link Told.for} gives for that seat.
 */
export class Told {
  /** how many answers the game has now: what a client that connects again hands to {@link Match.events} */
  readonly answers: number;
  readonly #for: (seat: number | null) => readonly GameEvent[];

  /** @internal */
  constructor(answers: number, heard: (seat: number | null) => readonly GameEvent[]) {
    this.answers = answers;
    this.#for = heard;
  }

  /**
   * What has happened, as a seat may know it; null: everything, for referees and logs that no player reads before the end.
   * @throws CallError where there is no such seat
   */
  for(seat: number | null): readonly GameEvent[] {
    return this.#for(seat);
  }

  /** Handing all of it to somebody by mistake hands over nothing. */
  toJSON(): { readonly answers: number } {
    return { answers: this.answers };
  }
}
