/** Where copies lie, written without numbers of copies and of hidden things. */

import { NONE, type SlotId } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { locationOf } from "../runtime/locations.ts";
import { copiesIn } from "./copies.ts";

/** A position, and its watcher: the mask of seats that must all see something for it to count. */
export interface Watched {
  readonly game: Game;
  readonly slots: Int32Array;
  readonly watcher: number;
  /** notes the reads of the position; null: nobody does */
  readonly notes: Notes | null;
}

/** Hears which parts of a position are read, so that a result can be kept until they change. */
export interface Notes {
  word(address: number): void;
  /** the contents of a place, in order */
  contents(place: number): void;
  /** one cell; all cells of a slot */
  cell(slot: SlotId, address: number): void;
  slot(slot: SlotId): void;
  /** who may read a cell */
  seers(slot: SlotId, keys: readonly number[]): void;
}

/** Reads a word of the position. */
export function wordAt({ slots, notes }: Watched, address: number): number | undefined {
  notes?.word(address);
  return slots[address];
}

export const sees = ({ watcher }: Watched, mask: number): boolean => (mask & watcher) === watcher;

/** Does the watcher know what a thing is? */
export const identifies = (at: Watched, thing: number): boolean =>
  at.game.secrets.rows[at.game.entities.kindOf[thing] ?? 0] !== true ||
  sees(at, wordAt(at, at.game.layout.known + thing) ?? 0);

const placeOf = (at: Watched, thing: number) => wordAt(at, at.game.layout.place + thing) ?? NONE;
const positionOf = (at: Watched, thing: number) => wordAt(at, at.game.layout.pos + thing) ?? 0;

/** The thing, space or player that a place belongs to, or NONE. */
export const holderOf = ({ places }: Game, place: number): number =>
  place < places.firstLocation ? place : (places.ownerOf[place - places.firstLocation] ?? NONE);

const holding = new WeakMap<Game, readonly boolean[]>();

/** Can anything stand on things of a kind, or lie in their zones? */
export function mayHold(game: Game, kind: number): boolean {
  const known =
    holding.get(game) ??
    game.program.kinds.map(
      (_, each) =>
        (game.places.standers[each]?.length ?? 0) > 0 || game.program.zones.some(({ key }) => key.includes(each)),
    );
  holding.set(game, known);
  return known[kind] === true;
}

/** How deep holders are followed, since a holder may itself be held. */
const HIGHEST = 20;

/**
 * The place of a thing and its position there. A thing held by a copy counts as held by the first copy of the group; a
 * thing held by an unknown thing has the place of that thing.
 */
export function placePath(at: Watched, thing: number, depth = 0): readonly number[] {
  const { game } = at;
  const place = placeOf(at, thing);
  const position = positionOf(at, thing);
  const holder = place === NONE ? NONE : holderOf(game, place);
  if (holder === NONE || game.secrets.rows[game.entities.kindOf[holder] ?? 0] !== true) return [place, position];
  if (identifies(at, holder)) return [onFirst(game, place, holder), position];
  const zone = game.places.zoneOf[place - game.places.firstLocation] ?? NONE;
  return depth < HIGHEST ? [...placePath(at, holder, depth + 1), zone, position] : [zone, position];
}

/** The same place at the first copy of the holder's group. */
function onFirst(game: Game, place: number, holder: number): number {
  const { places } = game;
  const first = copiesIn(game)[holder]?.[0] ?? holder;
  if (place < places.firstLocation) return first;
  const index = place - places.firstLocation;
  return locationOf(places, places.zoneOf[index] ?? 0, first, places.key2Of[index] ?? NONE);
}

export function comparePaths(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const apart = (a[i] ?? 0) - (b[i] ?? 0);
    if (apart !== 0) return apart;
  }
  return a.length - b.length;
}

/** Compares things by place. */
export function placeComparison(at: Watched): (a: number, b: number) => number {
  if (copiesHold(at.game)) return (a, b) => comparePaths(placePath(at, a), placePath(at, b));
  return (a, b) => placeOf(at, a) - placeOf(at, b) || positionOf(at, a) - positionOf(at, b);
}

const secretHolders = new WeakMap<Game, boolean>();

/** Can something be held by a thing that can be hidden? */
export function copiesHold(game: Game): boolean {
  const known =
    secretHolders.get(game) ??
    game.program.kinds.some((_, kind) => game.secrets.rows[kind] === true && mayHold(game, kind));
  secretHolders.set(game, known);
  return known;
}
