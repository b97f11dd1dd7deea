import type { Places } from "../dsl/lower/places.ts";
import type { Event, Sink } from "../interpreter/events.ts";
import type { Game } from "../interpreter/game.ts";
import type { Plain } from "../interpreter/plain.ts";
import { describeEvent, type EventView, sayPieces } from "../interpreter/redact.ts";
import { placeAt } from "./place.ts";
import { plainText } from "./play/table-text.ts";

/** An event with a number, and the number of the event that caused it. */
export interface Entry {
  readonly id: number;
  readonly event: Event;
  readonly cause: number | null;
  /** the move during which it happened; 0 before the first */
  readonly move: number;
}

/** Events that others happen inside of. */
const OPENING = new Set<Event["type"]>(["call", "command", "answer", "phase", "cycle"]);

/** Keeps what is told, with causes: the last call or command that was told at a smaller depth. */
export class Log {
  readonly entries: Entry[] = [];
  move = 0;
  private readonly open: { readonly depth: number; readonly id: number }[] = [];

  readonly sink: Sink = (event) => {
    while ((this.open.at(-1)?.depth ?? -1) >= event.depth) this.open.pop();
    const id = this.entries.length + 1;
    this.entries.push({ id, event, cause: this.open.at(-1)?.id ?? null, move: this.move });
    if (OPENING.has(event.type)) this.open.push({ depth: event.depth, id });
  };

  /** Forgets what happened in moves that were taken back. */
  backTo(move: number): void {
    while ((this.entries.at(-1)?.move ?? 0) > move) this.entries.pop();
    this.open.length = 0;
    this.move = move;
  }
}

export interface EventJson {
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

/** The event as a seat (from 0; null: the referee) may hear of it, or null. */
export function eventJson(game: Game, places: Places | null, entry: Entry, seat: number | null): EventJson | null {
  const told = describeEvent(game, entry.event, seat);
  if (!told) return null;
  const { file, line, see } = placeAt(places, told.node);
  const { id, cause, move } = entry;
  return { id, type: told.type, cause, move, file, line, see, text: eventText(told, game), data: told.parts };
}

const isHidden = (value: Plain | undefined) => typeof value === "object" && value !== null && "hidden" in value;

function word(value: Plain | undefined): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((inner: Plain) => word(inner)).join(", ");
  return isHidden(value) ? "something" : plainText(value);
}

const short = (id: string) => id.replace(/^(?:verbs|phases|windows|commands)\./, "");

/** What happened, in a few words. */
export function eventText(told: EventView, game: Game): string {
  const { type, parts, player } = told;
  const who = player === null ? "" : `${player}: `;
  switch (type) {
    case "set": {
      const things = [parts.key].flat().map((key) => word(key as Plain));
      const stored = parts.slot === undefined ? `${short(word(parts.body))}.${word(parts.local)}` : word(parts.slot);
      const where = [...things.filter((thing) => thing !== "" && thing !== "table"), stored].join(".");
      const key = typeof parts.element === "string" ? `[${parts.element}]` : "";
      return `${where}${key}: ${word(parts.old)} → ${word(parts.new)}`;
    }
    case "move":
    case "draw":
      return `${type === "draw" ? "draws " : ""}${word(parts.what)}: ${word(parts.from)} → ${word(parts.to)}`;
    case "reveal":
    case "hide": {
      const whom = parts.seats === "all" ? "" : ` ${type === "hide" ? "from" : "to"} ${word(parts.seats)}`;
      return `${type}s ${word(parts.what)} in ${word(parts.at) || "nowhere"}${whom}`;
    }
    case "phase":
      return `phase ${told.word}`;
    case "cycle":
      return `${game.program.cycle} ${word(parts.round)}`;
    case "say":
      return sayPieces(parts, word);
    case "nothing":
      return `${who}nothing to choose from (${short(told.word)})`;
    case "end":
      return `the game is over (${told.word})`;
    case "call":
    case "return":
      return `${type} ${short(told.word || word(parts.body))}${others(parts)}`;
    default:
      return `${who}${type} ${short(told.word)}${others(parts)}`.trimEnd();
  }
}

function others(parts: EventView["parts"]): string {
  const told = Object.entries(parts).filter(([name]) => name !== "body" && name !== "command");
  return told.length === 0 ? "" : ` ${told.map(([name, value]) => `${name} ${word(value)}`).join(", ")}`;
}
