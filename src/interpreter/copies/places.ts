/** Where copies lie, told so that no number of a copy, and none of what is hidden, is in it. */

import { NONE, type SlotId } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { locationOf } from "../runtime/locations.ts";
import { copiesIn } from "./copies.ts";

/** A position, and for whom: `watcher` has the bits of all seats that must see something for it to count. */
export interface Watched {
  readonly game: Game;
  readonly slots: Int32Array;
  readonly watcher: number;
  /** who notes what is read of the position; null: nobody */
  readonly notes: Notes | null;
}

/** Hears what is read of a position, so that what is found can be kept until that changes. */
export interface Notes {
  word(address: number): void;
  /** what lies at a place, in order */
  contents(place: number): void;
  /** a stored value; all that is stored in a slot */
  cell(slot: SlotId, address: number): void;
  slot(slot: SlotId): void;
  /** who may read a stored value */
  seers(slot: SlotId, keys: readonly number[]): void;
}

/** A word of the position. */
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

/** The thing, space or player to which a place belongs, or NONE. */
export const holderOf = ({ places }: Game, place: number): number =>
  place < places.firstLocation ? place : (places.ownerOf[place - places.firstLocation] ?? NONE);

const holding = new WeakMap<Game, readonly boolean[]>();

/** Can something stand on things of a kind, or lie in zones of theirs? */
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

/** What holds something else may stand on another such thing; nobody builds higher than this. */
const HIGHEST = 20;

/**
 * The place of a thing and its number there. What is held by a copy lies, as it were, on the first of these; what is held by a
 * thing that the watcher does not know lies where that one does.
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

/** The same place of the first of the copies of its holder. */
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

/** Compares things by their places. */
export function placeComparison(at: Watched): (a: number, b: number) => number {
  if (copiesHold(at.game)) return (a, b) => comparePaths(placePath(at, a), placePath(at, b));
  return (a, b) => placeOf(at, a) - placeOf(at, b) || positionOf(at, a) - positionOf(at, b);
}

const secretHolders = new WeakMap<Game, boolean>();

/** Can anything be held by what can be hidden? */
export function copiesHold(game: Game): boolean {
  const known =
    secretHolders.get(game) ??
    game.program.kinds.some((_, kind) => game.secrets.rows[kind] === true && mayHold(game, kind));
  secretHolders.set(game, known);
  return known;
}
