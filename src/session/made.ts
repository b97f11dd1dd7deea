/** An answer that was given in a session. Its events can be dropped to save memory and found again by replay. */
import type { Move } from "../interpreter/play/moves.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Event } from "../interpreter/runtime/events.ts";

/** A whole answer of one player, with its consequences. */
export interface Made {
  /** its number in the game, from 1 */
  readonly n: number;
  /** from 0 */
  readonly seat: number;
  /** the move's key in its player's names; `recorded` is the key in the record */
  readonly key: string;
  readonly recorded: string;
  readonly forced: boolean;
  /** whether everybody may know that it was forced */
  readonly publiclyForced: boolean;
  /** how many seats owed an answer before it; if more than one, the others may still owe theirs to the same question */
  readonly owed: number;
  /** whether chance has decided anything after it */
  readonly tossed: boolean;
  /** its events; if nobody listened they are found on demand */
  readonly events: readonly Event[];
}

/** The facts about an answer other than the move itself. */
type Around = Pick<Made, "n" | "seat" | "owed" | "tossed">;

/** The part of the move that is kept. */
type Given = Pick<Move, "key" | "recorded" | "forced" | "publiclyForced">;

/** Replays an answer to find its events. */
type Find = (n: number) => readonly Event[];

/** An answer that may drop its events. They are found again by giving the answer once more. */
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

  /** `heard`: its events, if somebody listened */
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

  /** The same answer in a copied game: its events are found in that game. */
  in(find: Find): KeptAnswer {
    return new KeptAnswer(this, this, this.#events, find);
  }

  letGo(): void {
    this.#events = null;
  }
}

export const isFault = (made: Made | Fault | null): made is Fault => made !== null && "code" in made;
