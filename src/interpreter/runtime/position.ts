import { NONE, type SlotId, type Value } from "../ir/program.ts";
import type { Game } from "./game.ts";
import { AT, addressOf } from "./layout.ts";
import type { State } from "./state.ts";
import * as contents from "./zones.ts";

/** Reads a state without running rules. It gives everything that the referee sees; callers redact it. */

/** Is an entity in play? */
export const isInPlay = (game: Game, state: State, entity: number): boolean =>
  (state.slots[game.layout.inPlay + entity] ?? 0) > 0;

/** The space (an entity) or location where an entity is, or NONE. */
export const placeOf = (game: Game, state: State, entity: number): number =>
  state.slots[game.layout.place + entity] ?? NONE;

/** Its position at its place; see {@link Layout.pos} for the meaning. */
export const positionOf = (game: Game, state: State, entity: number): number =>
  state.slots[game.layout.pos + entity] ?? 0;

/** Bits of the seats that know what an entity is. */
export const knownTo = (game: Game, state: State, entity: number): number =>
  state.slots[game.layout.known + entity] ?? 0;

/** The row of an entity in the table of its kind, or NONE. */
export const rowOf = (game: Game, state: State, entity: number): number => contents.rowAt(game, state.slots, entity);

/**
 * The contents of a location, in order: a row by places upwards, a deck from the top, a pile by number, or by arrival
 * if somebody does not see the contents.
 */
export const membersOf = (game: Game, state: State, location: number): number[] =>
  contents.lyingIn(game, state.slots, location);

/** The things on a space, in order of arrival. */
export const standingOn = (game: Game, state: State, space: number): number[] =>
  contents.standingOn(game, state.slots, space);

/** A stored value, or NONE if a key is outside its domain. */
export function slotValue(game: Game, state: State, slot: SlotId, keys: readonly number[]): Value {
  const at = addressOf(game.layout, slot, keys);
  return at < 0 ? NONE : (game.layout.slots[slot]?.codec.read(state.slots, at) ?? NONE);
}

/** Rounds that have begun. */
export const roundOf = (state: State): number => state.slots[AT.round] ?? 0;

/** Moves completed so far. */
export const movesOf = (state: State): number => state.slots[AT.moves] ?? 0;

/** The id of the running phase, or null before the first. */
export const phaseOf = (game: Game, state: State): string | null => game.phases[state.slots[AT.phase] ?? NONE] ?? null;

/** Seats (0 is the first) whose bits are set in a mask. */
export function seatsIn(mask: number): number[] {
  const seats: number[] = [];
  for (let seat = 0; mask >> seat !== 0; seat++) if ((mask >> seat) & 1) seats.push(seat);
  return seats;
}
