/** Events as one seat may hear them, and as plain data. */

import { NONE, type NodeId } from "../ir/program.ts";
import { type Naming, type Plain, plainValue } from "../names/plain.ts";
import type { Event, EventPart, EventType } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { seatsIn } from "../runtime/position.ts";
import { checkSeat } from "../runtime/seat.ts";

/** An event with names in place of numbers. A part that the listener may not know is `{hidden: true}`. */
export interface EventView {
  readonly type: EventType;
  readonly node: NodeId;
  readonly depth: number;
  /** the acting player, e.g. `p1`, or null */
  readonly player: string | null;
  readonly word: string;
  /** by name of the part; several parts of one name (the things of a list) form a list */
  readonly parts: { readonly [name: string]: Plain };
}

const mayKnow = (part: EventPart, seat: number | null) => seat === null || ((part.seenBy >> seat) & 1) === 1;

/** May the seat know every value of the event? */
export function hearsAll(event: Event, seat: number | null): boolean {
  return seat === null || (((event.only >> seat) & 1) === 1 && event.parts.every((part) => mayKnow(part, seat)));
}

/**
 * The event as the seat may hear it (null: the referee). Values that it may not know become NONE, and an event after a
 * secret branch gets the place where that branch begins. Null if the seat may know none of the values: then it may not
 * know that anything happened.
 */
export function redact(event: Event, seat: number | null): Event | null {
  checkSeat(seat);
  if (seat === null) return event;
  if (((event.only >> seat) & 1) === 0) return null;
  const way = event.ways.find(({ knew }) => ((knew >> seat) & 1) === 0);
  const place = way ? { node: way.node, depth: way.depth } : {};
  if (hearsAll(event, seat)) return way ? { ...event, ...place } : event;
  if (!event.parts.some((part) => mayKnow(part, seat))) return null;
  const parts = event.parts.map((part) => (mayKnow(part, seat) ? part : { ...part, value: NONE }));
  return { ...event, ...place, parts };
}

/** The pieces of a line for the log, in order: texts, and values for each reader to print. */
export const saidPieces = (parts: EventView["parts"]): readonly (string | { readonly value: Plain })[] =>
  Object.entries(parts).map(([name, value]) => (/^\d+\?$/.test(name) ? { value } : name.slice(name.indexOf(":") + 1)));

/** The event as plain data for the seat (null: the referee), or null if it may not hear of it. */
export function describeEvent(game: Game, event: Event, seat: number | null): EventView | null {
  checkSeat(seat, game.players);
  const heard = redact(event, seat);
  if (!heard) return null;
  const parts: { [name: string]: Plain } = {};
  const naming = namingOf(game, seat === null ? undefined : heard.called[seat]);
  for (const name of new Set(heard.parts.map((part) => part.name))) {
    const own = heard.parts.filter((part) => part.name === name);
    // The position of a hidden thing in a list may follow from what it is, so hidden parts come last.
    const known = inOrder(
      own.filter((part) => mayKnow(part, seat)),
      seat === null ? undefined : heard.called[seat],
    ).map((part) => partValue(game, part, { beside: heard.parts, naming }));
    const told = [...known, ...Array.from({ length: own.length - known.length }, () => ({ hidden: true }))];
    parts[name] = told.length === 1 ? (told[0] ?? null) : told;
  }
  const { type, node, depth, word } = heard;
  return { type, node, depth, player: heard.seat < 0 ? null : `p${heard.seat + 1}`, word, parts };
}

/** Sorts the members of a set by the listener's names for them. */
function inOrder(parts: readonly EventPart[], called: ReadonlyMap<number, number> | undefined): readonly EventPart[] {
  if (!called || !parts.every(({ unordered }) => unordered)) return parts;
  const number = ({ value }: EventPart) => (typeof value === "number" ? (called.get(value) ?? value) : NONE);
  return parts.toSorted((a, b) => number(a) - number(b));
}

/** The listener's names for things at the time of the event. */
function namingOf(game: Game, called: ReadonlyMap<number, number> | undefined): Naming | undefined {
  return called && { knows: () => true, nameOf: (id) => game.names[called.get(id) ?? id] ?? "?" };
}

interface Around {
  readonly beside: readonly EventPart[];
  readonly naming: Naming | undefined;
}

function partValue(game: Game, { name, type, value }: EventPart, { beside, naming }: Around): Plain {
  if (type) return plainValue(game, type, value, naming);
  if (typeof value !== "number" || value === NONE) return null;
  return name === "local" ? localName(game, beside, value) : indexName(game, name, value);
}

/** The name of a local place, from the body in the same event. */
function localName(game: Game, beside: readonly EventPart[], at: number): Plain {
  const body = beside.find((part) => part.name === "body")?.value;
  return game.program.bodies[Number(body)]?.locals[at]?.id ?? at;
}

/** The name that an index stands for, by the name of its part. */
function indexName(game: Game, name: string, index: number): Plain {
  const { program } = game;
  switch (name) {
    case "slot":
      return program.slots[index]?.id ?? index;
    case "body":
      return program.bodies[index]?.id ?? index;
    case "command":
      return program.commands[index]?.id ?? index;
    case "kind":
      return program.kinds[index]?.id ?? index;
    case "seats":
      return index === game.seats ? "all" : seatsIn(index).map((seat) => `p${seat + 1}`);
    default:
      return index;
  }
}
