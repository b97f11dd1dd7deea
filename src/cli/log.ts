import type { Loaded } from "../dsl/load.ts";
import type { Places } from "../dsl/lower/places.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import { describeEvent, type EventView } from "../interpreter/observe/redact.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { Narrator, type Told } from "../telling/narrator.ts";
import { type Naming, textOf } from "../telling/pieces.ts";
import { namingOf } from "./naming.ts";
import { placeAt } from "./place.ts";

interface Entry {
  readonly event: Event;
  /** the move during which it happened; 0 before the first */
  readonly move: number;
}

/** An event as one listener has heard it. `id` and `cause` count what this listener has heard, and nothing else. */
interface EventJson {
  readonly id: number;
  readonly type: string;
  readonly cause: number | null;
  readonly move: number;
  readonly file: string;
  readonly line: number;
  readonly see: readonly string[];
  readonly text: string;
  readonly data: { readonly [name: string]: Plain };
}

export interface Heard extends EventJson {
  /** its number among all that has happened, which no listener is told */
  readonly at: number;
  readonly view: EventView;
  readonly told: Told;
}

interface Played {
  readonly game: Game;
  readonly loaded: Loaded;
}

/** Events that others happen inside of. */
const OPENING = new Set<Event["type"]>(["call", "command", "answer", "phase", "cycle"]);

/** Keeps what is told, for each listener as it hears it. */
export class Log {
  readonly entries: Entry[] = [];
  /** for each toss the number of the event that tells it */
  readonly tosses: number[] = [];
  private readonly hearings = new Map<number | null, Hearing>();

  /** Hears an event of a move; 0: before the first. */
  readonly hear = (event: Event, move: number): void => {
    this.entries.push({ event, move });
  };

  /** Chance is about to decide something: the next event tells it. */
  tossed(): void {
    this.tosses.push(this.entries.length);
  }

  /** What a seat (from 0; null: the referee) has heard of all from number `first` on, in order. */
  heardBy({ game, loaded }: Played, seat: number | null, first = 0): readonly Heard[] {
    const hearing = this.hearings.get(seat) ?? new Hearing(game, loaded, seat);
    this.hearings.set(seat, hearing);
    const heard = hearing.all(this.entries);
    let from = heard.length;
    while (from > 0 && (heard[from - 1]?.at ?? 0) >= first) from--;
    return heard.slice(from);
  }

  /** Forgets what happened in moves that were taken back. */
  backTo(move: number): void {
    while ((this.entries.at(-1)?.move ?? 0) > move) this.entries.pop();
    this.hearings.clear();
  }

  /** Goes on from another log. */
  become(other: Log): void {
    this.entries.splice(0, this.entries.length, ...other.entries);
    this.hearings.clear();
  }
}

/** One listener, who hears some of what happens and counts it by itself. */
class Hearing {
  private readonly game: Game;
  private readonly places: Places | null;
  private readonly narrator: Narrator;
  private readonly naming: Naming;
  private readonly seat: number | null;
  private readonly heard: Heard[] = [];
  /** what happens now happens inside of these */
  private readonly open: { readonly depth: number; readonly id: number }[] = [];
  private next = 0;

  constructor(game: Game, loaded: Loaded, seat: number | null) {
    this.game = game;
    this.places = loaded.places;
    this.narrator = new Narrator({ game, loaded });
    this.naming = namingOf(loaded);
    this.seat = seat;
  }

  all(entries: readonly Entry[]): readonly Heard[] {
    for (; this.next < entries.length; this.next++) this.hear(entries[this.next] as Entry);
    return this.heard;
  }

  /** The cause of an event is the last call or command that was heard at a smaller depth. */
  private hear({ event, move }: Entry): void {
    const view = describeEvent(this.game, event, this.seat);
    if (!view) return;
    while ((this.open.at(-1)?.depth ?? -1) >= view.depth) this.open.pop();
    const id = this.heard.length + 1;
    const { file, line, see } = placeAt(this.places, view.node);
    const cause = this.open.at(-1)?.id ?? null;
    const { type, parts: data } = view;
    const told = this.narrator.tell(event, view);
    const text = textOf(told.pieces, this.naming);
    this.heard.push({ at: this.next, id, type, cause, move, file, line, see, text, data, view, told });
    if (OPENING.has(type)) this.open.push({ depth: view.depth, id });
  }
}

/** An event as data for everybody, without its number among all. */
export const asJson = ({ id, type, cause, move, file, line, see, text, data }: Heard): EventJson => ({
  id,
  type,
  cause,
  move,
  file,
  line,
  see,
  text,
  data,
});
