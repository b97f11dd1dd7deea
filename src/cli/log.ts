/** The events of a session as each listener hears them, with ids that tell nothing about events they did not hear. */
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
  /** the number of the move that caused it; 0 before the first */
  readonly move: number;
}

/** An event for one listener. `id` and `cause` count only what this listener has heard. */
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
  /** its index among all events, which no listener is told */
  readonly at: number;
  readonly view: EventView;
  readonly told: Told;
}

interface Played {
  readonly game: Game;
  readonly loaded: Loaded;
}

/** Events that contain others. */
const OPENING = new Set<Event["type"]>(["call", "command", "answer", "phase", "cycle"]);

/** The number of events heard so far, and the innermost event that is still open. */
interface Reached {
  readonly count: number;
  readonly open: Open | null;
}

/** An open event with its parent. */
interface Open {
  readonly depth: number;
  readonly id: number;
  readonly outer: Open | null;
}

/** The events of a game, for each listener. Of long games only the last moves are kept. */
export class Log {
  /** the kept events, the oldest first; `dropped` events came before them */
  readonly entries: Entry[] = [];
  private dropped = 0;
  private readonly keeps: number;
  /** for each toss the index of the event that tells it */
  readonly tosses: number[] = [];
  private readonly hearings = new Map<number | null, Hearing>();

  /** `keeps`: how many moves keep their events; older ones are dropped when twice as many have accumulated. */
  constructor(keeps = Number.POSITIVE_INFINITY) {
    this.keeps = keeps;
  }

  /** Adds an event of a move; 0: before the first. */
  readonly hear = (event: Event, move: number): void => {
    this.entries.push({ event, move });
    if (move - (this.entries[0]?.move ?? move) >= 2 * this.keeps) this.letGo(move - this.keeps);
  };

  /** the number of all events so far */
  get length(): number {
    return this.dropped + this.entries.length;
  }

  /** An event by its index among all, if it is still kept. */
  eventAt(at: number): Event | undefined {
    return this.entries[at - this.dropped]?.event;
  }

  /** Drops the events before a move. */
  private letGo(move: number): void {
    const first = this.entries.findIndex((entry) => entry.move >= move);
    for (const hearing of this.hearings.values()) hearing.letGo(this.dropped + first, this.entries, this.dropped);
    this.entries.splice(0, first);
    this.dropped += first;
  }

  /** Chance is about to be asked; the next event tells the outcome. */
  tossed(): void {
    this.tosses.push(this.length);
  }

  /** Starts counting what a seat (null: the referee) hears, even before anybody asks for it. */
  listens({ game, loaded }: Played, seat: number | null): Hearing {
    const hearing = this.hearings.get(seat) ?? new Hearing(game, loaded, seat);
    this.hearings.set(seat, hearing);
    return hearing;
  }

  /** What a seat (from 0; null: the referee) has heard from index `first` on, in order. */
  heardBy(played: Played, seat: number | null, first = 0): readonly Heard[] {
    const heard = this.listens(played, seat).all(this.entries, this.dropped);
    let from = heard.length;
    while (from > 0 && (heard[from - 1]?.at ?? 0) >= first) from--;
    return heard.slice(from);
  }

  /** Drops the events of moves that were taken back. */
  backTo(move: number): void {
    while ((this.entries.at(-1)?.move ?? 0) > move) this.entries.pop();
    for (const hearing of this.hearings.values()) hearing.backTo(this.length);
  }

  /** Takes over another log with its listeners' counts. */
  become(other: Log): void {
    this.entries.length = 0;
    for (const entry of other.entries) this.entries.push(entry);
    this.dropped = other.dropped;
    this.hearings.clear();
    for (const [seat, hearing] of other.hearings) this.hearings.set(seat, hearing);
  }
}

/** One listener, with its own count of the events that it hears. */
class Hearing {
  private readonly game: Game;
  private readonly places: Places | null;
  private readonly narrator: Narrator;
  private readonly naming: Naming;
  private readonly seat: number | null;
  private readonly heard: (Heard & { readonly inside: Open | null })[] = [];
  /** the state before the first kept event */
  private before: Reached = { count: 0, open: null };
  private next = 0;

  constructor(game: Game, loaded: Loaded, seat: number | null) {
    this.game = game;
    this.places = loaded.places;
    this.narrator = new Narrator({ game, loaded });
    this.naming = namingOf(loaded);
    this.seat = seat;
  }

  /** `dropped`: how many events came before the entries. */
  all(entries: readonly Entry[], dropped: number): readonly Heard[] {
    this.next = Math.max(this.next, dropped);
    for (; this.next < dropped + entries.length; this.next++) this.hear(entries[this.next - dropped] as Entry);
    return this.heard;
  }

  /** Drops the events before index `first`, after counting them. */
  letGo(first: number, entries: readonly Entry[], dropped: number): void {
    this.all(entries, dropped);
    const kept = this.heard.findIndex(({ at }) => at >= first);
    const gone = this.heard.splice(0, kept < 0 ? this.heard.length : kept).at(-1);
    if (gone) this.before = { count: gone.id, open: gone.inside };
  }

  /** Drops the events from index `length` on. */
  backTo(length: number): void {
    while ((this.heard.at(-1)?.at ?? -1) >= length) this.heard.pop();
    this.next = Math.min(this.next, length);
  }

  private reached(): Reached {
    const last = this.heard.at(-1);
    return last ? { count: last.id, open: last.inside } : this.before;
  }

  /** The cause of an event is the last opening event heard at a smaller depth. */
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

/** An event as data for a listener, without its index among all. */
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
