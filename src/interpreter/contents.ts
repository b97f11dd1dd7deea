import type { Entities } from "./entities.ts";
import type { Layout } from "./layout.ts";
import type { Places } from "./places.ts";
import { NONE, type Program } from "./program.ts";

/** What is needed to find things by their place. */
export interface Ground {
  readonly program: Program;
  readonly entities: Entities;
  readonly places: Places;
  readonly layout: Layout;
}

/** The zone of a location. */
export const zoneAt = (ground: Ground, location: number): number =>
  ground.places.zoneOf[location - ground.places.firstLocation] ?? NONE;

function among(slots: Int32Array, place: number, things: readonly number[], where: number): number[] {
  const found: number[] = [];
  for (const thing of things) if (slots[place + thing] === where) found.push(thing);
  return found;
}

/** What lies in a location, in order: places of a row upwards, a deck from its top, a pile by number. */
export function lyingIn(ground: Ground, slots: Int32Array, location: number): number[] {
  const zone = zoneAt(ground, location);
  const found = among(slots, ground.layout.place, ground.places.holders[zone] ?? [], location);
  const form = ground.program.zones[zone]?.form;
  if (form === "pile" || found.length < 2) return found;
  const { pos } = ground.layout;
  const down = form === "deck" ? -1 : 1;
  return found.sort((a, b) => down * ((slots[pos + a] ?? 0) - (slots[pos + b] ?? 0)) || a - b);
}

/** What stands on a space, in order of arrival. */
export function standingOn(ground: Ground, slots: Int32Array, space: number): number[] {
  const kind = ground.entities.kindOf[space] ?? 0;
  const found = among(slots, ground.layout.place, ground.places.standers[kind] ?? [], space);
  if (found.length < 2) return found;
  const { pos } = ground.layout;
  return found.sort((a, b) => (slots[pos + a] ?? 0) - (slots[pos + b] ?? 0));
}

/** The row of a thing in the table of its kind, or NONE. */
export function rowAt(ground: Ground, slots: Int32Array, entity: number): number {
  const row = ground.entities.rowOf[entity] ?? NONE;
  return row === NONE && ground.layout.row !== NONE ? (slots[ground.layout.row + entity] ?? NONE) : row;
}
