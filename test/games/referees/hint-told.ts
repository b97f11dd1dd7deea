/** Reads the events of HINT for all clerks, and follows the table as it changes between two questions. */
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import type { View } from "../../../src/interpreter/observe/view.ts";
import { type Place, placeOf } from "./hint-geometry.ts";
import { type Model, seated, type Table } from "./hint-table.ts";

/** A listener that compares the events of a game with the rulebook. */
export interface Clerk {
  compared: number;
  /** called with the position before each question is answered */
  begin(table: Table, view: View): void;
  hear(event: EventView): void;
}

export const text = (event: EventView, part: string) => String(event.parts[part] ?? "");
export const number = (event: EventView, part: string) => Number(event.parts[part] ?? 0);
/** The name of a thing, or null. */
export const thing = (event: EventView, part: string) => {
  const value = event.parts[part];
  return typeof value === "string" ? value : null;
};

const CARDS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
export const cardOf = (name: string) => CARDS.indexOf(name.replace(/_\d+$/, ""));
/** The number of the CanDo card that an event draws, or 0. */
export const drawn = (event: EventView) =>
  event.type === "draw" && text(event, "from") === "cando" ? cardOf(text(event, "what")) : 0;

/** `call verbs.attack`, `return verbs.attack`, `draw`... */
export const headOf = (event: EventView) => {
  if (event.type === "call") return `call ${event.word}`;
  return event.type === "return" ? `return ${text(event, "body")}` : event.type;
};

/** Slots that sums and lines of sight depend on. */
const CHANGES = new Set(["face", "tokens", "linked", "team", "down", "stunned", "disabled", "open", "holds_for"]);

export class Live {
  private places = new Map<string, Place | null>();
  private table: Table | null = null;
  /** whether anything but places has changed: then the table is unknown until the next question */
  stale = false;

  begin(table: Table): void {
    this.table = table;
    this.stale = false;
    this.places = new Map(table.models.map(({ name, at }) => [name, at]));
  }

  hear(event: EventView): void {
    if (event.type === "set" && CHANGES.has(text(event, "slot"))) this.stale = true;
    if (event.type !== "move") return;
    const name = text(event, "what");
    const to = text(event, "to");
    if (this.places.has(name)) this.places.set(name, /^s\d/.test(to) ? placeOf(to) : null);
    else if (/\.(kit|chips)$/.test(to + text(event, "from"))) this.stale = true;
  }

  now(): Table {
    if (!this.table) throw new Error("nobody has begun");
    const models = this.table.models.map((one) => ({ ...one, at: this.places.get(one.name) ?? null }));
    return seated({ ...this.table, models });
  }

  find(name: string): Model {
    const found = this.now().models.find((one) => one.name === name);
    if (!found) throw new Error(`who is ${name}`);
    return found;
  }
}
