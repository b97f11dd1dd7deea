import { NONE, type Program } from "../ir/program.ts";
import { orderIn, orderOf } from "../ir/zone-forms.ts";
import { linkIn, unlink } from "./chains.ts";
import type { Entities } from "./entities.ts";
import type { Layout } from "./layout.ts";
import type { Places } from "./locations.ts";

/** The parts of a game needed to find things by their place. */
export interface ZoneIndex {
  readonly program: Program;
  readonly entities: Entities;
  readonly places: Places;
  readonly layout: Layout;
}

/** The zone of a location. */
export const zoneAt = (ground: ZoneIndex, location: number): number =>
  ground.places.zoneOf[location - ground.places.firstLocation] ?? NONE;

/** The first thing at a space or location, or NONE. */
export function firstAt({ layout }: ZoneIndex, slots: Int32Array, at: number): number {
  const head = layout.heads[at] ?? -1;
  return head < 0 ? NONE : (slots[head] as number);
}

/** The next thing at the same place, or NONE. */
export const nextAt = ({ layout }: ZoneIndex, slots: Int32Array, entity: number): number =>
  slots[layout.next + entity] as number;

/**
 * The contents of a space or location, in order: a space by arrival, a row by places, a deck from the top, a pile by
 * number, or by arrival if somebody does not see the contents.
 */
export function contentsOf(ground: ZoneIndex, slots: Int32Array, at: number): number[] {
  const found: number[] = [];
  const { next } = ground.layout;
  for (let id = firstAt(ground, slots, at); id !== NONE; id = slots[next + id] as number) found.push(id);
  return found;
}

/** The contents of a location. */
export const lyingIn = contentsOf;

/** The things on a space. */
export const standingOn = contentsOf;

/** Links a thing that has its place and position into the chain there. Gives the number of things passed. */
export function enchain(ground: ZoneIndex, slots: Int32Array, entity: number): number {
  const { layout } = ground;
  const at = slots[layout.place + entity] ?? NONE;
  const head = layout.heads[at] ?? -1;
  if (head < 0) return 0;
  const zone = ground.program.zones[zoneAt(ground, at)];
  const down = orderOf(zone) === "top" ? -1 : 1;
  return linkIn(layout, slots, head, entity, down);
}

/** Takes a thing out of the chain of its place. Gives the number of things passed. */
export function unchain({ layout }: ZoneIndex, slots: Int32Array, entity: number): number {
  const head = layout.heads[slots[layout.place + entity] ?? NONE] ?? -1;
  return head < 0 ? 0 : unlink(layout, slots, head, entity);
}

/** Rebuilds the chain of one place, or of all, from the places of things. */
export function rechain(ground: ZoneIndex, slots: Int32Array, only: number | null = null): void {
  const { layout, entities } = ground;
  if (only !== null) {
    link(ground, slots, only, contentsOf(ground, slots, only));
    return;
  }
  slots.fill(NONE, layout.next, layout.next + entities.count);
  for (const head of layout.heads) if (head >= 0) slots[head] = NONE;
  const lying: (number[] | undefined)[] = [];
  for (let id = 0; id < entities.count; id++) {
    const at = slots[layout.place + id] ?? NONE;
    if (at < 0) continue;
    const there = lying[at];
    if (there) there.push(id);
    else lying[at] = [id];
  }
  for (let at = 0; at < lying.length; at++) {
    const there = lying[at];
    if (there) link(ground, slots, at, there);
  }
}

/** Rebuilds the chains of some places, after things have come or gone without updating them. */
export function rechainAt(ground: ZoneIndex, slots: Int32Array, places: ReadonlySet<number>): void {
  const { layout, entities } = ground;
  for (const at of places) {
    const there: number[] = [];
    for (let id = 0; id < entities.count; id++) {
      if (slots[layout.place + id] !== at) continue;
      there.push(id);
      slots[layout.next + id] = NONE;
    }
    const head = layout.heads[at] ?? -1;
    if (head >= 0) slots[head] = NONE;
    link(ground, slots, at, there);
  }
}

/** Builds the chain of a place from its things, given in any order. */
function link(ground: ZoneIndex, slots: Int32Array, at: number, things: readonly number[]): void {
  const { layout } = ground;
  const head = layout.heads[at] ?? -1;
  if (head < 0) return;
  const down = orderIn(ground.program.zones, zoneAt(ground, at)) === "top" ? -1 : 1;
  const { pos } = layout;
  let link = head;
  for (const id of inOrder(things, slots, pos, down)) {
    slots[link] = id;
    link = layout.next + id;
  }
  slots[link] = NONE;
}

/** Things by their positions, upwards (1) or downwards (-1), and by their numbers where these are equal. */
function inOrder(things: readonly number[], slots: Int32Array, pos: number, down: number): readonly number[] {
  const rank = (id: number) => down * (slots[pos + id] ?? 0);
  const isAfter = (one: number, other: number) => rank(one) - rank(other) || one - other;
  for (let i = 1; i < things.length; i++)
    if (isAfter(things[i - 1] as number, things[i] as number) > 0) return things.toSorted(isAfter);
  return things;
}

/** The row of a thing in the table of its kind, or NONE. */
export function rowAt(ground: ZoneIndex, slots: Int32Array, entity: number): number {
  const row = ground.entities.rowOf[entity] ?? NONE;
  return row === NONE && ground.layout.row !== NONE ? (slots[ground.layout.row + entity] ?? NONE) : row;
}
