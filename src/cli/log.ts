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

/** What has been heard up to an event, and what happens inside of what after it. */
interface Reached {
  readonly count: number;
  readonly open: Open | null;
}

/** Something that others happen inside of, and what it happens inside of itself. */
interface Open {
  readonly depth: number;
  readonly id: number;
  readonly outer: Open | null;
}

/** Keeps what is told, for each listener as it hears it; of a long game that of the last moves. */
export class Log {
  /** what is kept, the oldest first; `dropped` came before it */
  readonly entries: Entry[] = [];
  private dropped = 0;
  private readonly keeps: number;
  /** for each toss the number of the event that tells it */
  readonly tosses: number[] = [];
  private readonly hearings = new Map<number | null, Hearing>();

  /** `keeps`: the events of so many moves; those of older ones are let go as soon as twice as many have come together. */
  constructor(keeps = Number.POSITIVE_INFINITY) {
    this.keeps = keeps;
  }

  /** Hears an event of a move; 0: before the first. */
  readonly hear = (event: Event, move: number): void => {
    this.entries.push({ event, move });
    if (move - (this.entries[0]?.move ?? move) >= 2 * this.keeps) this.letGo(move - this.keeps);
  };

  /** how many events there have been */
  get length(): number {
    return this.dropped + this.entries.length;
  }

  /** An event by its number among all, as long as it is kept. */
  eventAt(at: number): Event | undefined {
    return this.entries[at - this.dropped]?.event;
  }

  /** Nobody asks any more what happened before a move. */
  private letGo(move: number): void {
    const first = this.entries.findIndex((entry) => entry.move >= move);
    for (const hearing of this.hearings.values()) hearing.letGo(this.dropped + first, this.entries, this.dropped);
    this.entries.splice(0, first);
    this.dropped += first;
  }

  /** Chance is about to decide something: the next event tells it. */
  tossed(): void {
    this.tosses.push(this.length);
  }

  /** From now on it is counted what a seat hears (null: the referee), also while nobody asks for it. */
  listens({ game, loaded }: Played, seat: number | null): Hearing {
    const hearing = this.hearings.get(seat) ?? new Hearing(game, loaded, seat);
    this.hearings.set(seat, hearing);
    return hearing;
  }

  /** What a seat (from 0; null: the referee) has heard of all from number `first` on, in order. */
  heardBy(played: Played, seat: number | null, first = 0): readonly Heard[] {
    const heard = this.listens(played, seat).all(this.entries, this.dropped);
    let from = heard.length;
    while (from > 0 && (heard[from - 1]?.at ?? 0) >= first) from--;
    return heard.slice(from);
  }

  /** Forgets what happened in moves that were taken back. */
  backTo(move: number): void {
    while ((this.entries.at(-1)?.move ?? 0) > move) this.entries.pop();
    for (const hearing of this.hearings.values()) hearing.backTo(this.length);
  }

  /** Goes on from another log, and with what its listeners have counted. */
  become(other: Log): void {
    this.entries.length = 0;
    for (const entry of other.entries) this.entries.push(entry);
    this.dropped = other.dropped;
    this.hearings.clear();
    for (const [seat, hearing] of other.hearings) this.hearings.set(seat, hearing);
  }
}

/** One listener, who hears some of what happens and counts it by itself. */
class Hearing {
  private readonly game: Game;
  private readonly places: Places | null;
  private readonly narrator: Narrator;
  private readonly naming: Naming;
  private readonly seat: number | null;
  private readonly heard: (Heard & { readonly inside: Open | null })[] = [];
  /** where what is still kept begins */
  private before: Reached = { count: 0, open: null };
  private next = 0;

  constructor(game: Game, loaded: Loaded, seat: number | null) {
    this.game = game;
    this.places = loaded.places;
    this.narrator = new Narrator({ game, loaded });
    this.naming = namingOf(loaded);
    this.seat = seat;
  }

  /** `dropped`: so many events came before the entries. */
  all(entries: readonly Entry[], dropped: number): readonly Heard[] {
    this.next = Math.max(this.next, dropped);
    for (; this.next < dropped + entries.length; this.next++) this.hear(entries[this.next - dropped] as Entry);
    return this.heard;
  }

  /** Forgets the events up to number `first`, which it has heard before. */
  letGo(first: number, entries: readonly Entry[], dropped: number): void {
    this.all(entries, dropped);
    const kept = this.heard.findIndex(({ at }) => at >= first);
    const gone = this.heard.splice(0, kept < 0 ? this.heard.length : kept).at(-1);
    if (gone) this.before = { count: gone.id, open: gone.inside };
  }

  /** Forgets what came from number `length` on. */
  backTo(length: number): void {
    while ((this.heard.at(-1)?.at ?? -1) >= length) this.heard.pop();
    this.next = Math.min(this.next, length);
  }

  private reached(): Reached {
    const last = this.heard.at(-1);
    return last ? { count: last.id, open: last.inside } : this.before;
  }

  /** The cause of an event is the last call or command that was heard at a smaller depth. */
  private hear({ event, move }: Entry): void {
    const view = describeEvent(this.game, event, this.seat);
    if (!view) return;
    let { count, open } = this.reached();
    while (open && open.depth >= view.depth) open = open.outer;
    const id = ++count;
    const { file, line, see } = placeAt(this.places, view.node);
    const { type, parts: data } = view;
    const told = this.narrator.tell(event, view);
    const text = textOf(told.pieces, this.naming);
    const inside = OPENING.has(type) ? { depth: view.depth, id, outer: open } : open;
    const cause = open?.id ?? null;
    this.heard.push({ at: this.next, id, type, cause, move, file, line, see, text, data, view, told, inside });
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
