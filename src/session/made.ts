import type { Move } from "../interpreter/play/moves.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Event } from "../interpreter/runtime/events.ts";

/** A whole answer of one player, and what came of it. */
export interface Made {
  /** its number in the game, from 1 */
  readonly n: number;
  /** from 0 */
  readonly seat: number;
  /** as its player calls things, and as it stands in the record */
  readonly key: string;
  readonly recorded: string;
  readonly forced: boolean;
  /** may everybody know that it was forced */
  readonly publiclyForced: boolean;
  /** how many seats owed an answer before it: where it is more than one, the others may still owe theirs to the same question */
  readonly owed: number;
  /** has chance decided anything after it */
  readonly tossed: boolean;
  /** what happened; where nobody listened it is found when it is asked for */
  readonly events: readonly Event[];
}

/** What is known of an answer beside the move itself. */
type Around = Pick<Made, "n" | "seat" | "owed" | "tossed">;

/** What is kept of the move. */
type Given = Pick<Move, "key" | "recorded" | "forced" | "publiclyForced">;

/** Finds again what happened in an answer that was heard long ago, or not at all. */
type Find = (n: number) => readonly Event[];

/** An answer whose events can be let go of: whoever wants them later has the answer given once more. */
export class KeptAnswer implements Made {
  readonly n: number;
  readonly seat: number;
  readonly key: string;
  readonly recorded: string;
  readonly forced: boolean;
  readonly publiclyForced: boolean;
  readonly owed: number;
  readonly tossed: boolean;
  #events: readonly Event[] | null;
  readonly #find: Find;

  /** `heard`: what happened, where somebody listened */
  constructor(around: Around, move: Given, heard: readonly Event[] | null, find: Find) {
    this.n = around.n;
    this.seat = around.seat;
    this.key = move.key;
    this.recorded = move.recorded;
    this.forced = move.forced;
    this.publiclyForced = move.publiclyForced;
    this.owed = around.owed;
    this.tossed = around.tossed;
    this.#events = heard;
    this.#find = find;
  }

  get events(): readonly Event[] {
    return this.#events ?? this.#find(this.n);
  }

  get isHeard(): boolean {
    return this.#events !== null;
  }

  /** The same in a game that goes its own way: what happened is found there. */
  in(find: Find): KeptAnswer {
    return new KeptAnswer(this, this, this.#events, find);
  }

  letGo(): void {
    this.#events = null;
  }
}

export const isFault = (made: Made | Fault | null): made is Fault => made !== null && "code" in made;
