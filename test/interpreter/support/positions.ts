/** Builds positions by hand: things at places, and stored values. */

import { NONE, type Value } from "../../../src/interpreter/ir/program.ts";
import { entityNamed, locationName } from "../../../src/interpreter/names/index.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { addressOf } from "../../../src/interpreter/runtime/layout.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { rechain } from "../../../src/interpreter/runtime/zones.ts";

export interface Given {
  /** the things at each zone or space, from the first place, the bottom of a deck or the first arrival on; `-`: a gap */
  readonly places?: { readonly [place: string]: readonly string[] };
  /** [slot, keys, value] */
  readonly slots?: readonly (readonly [slot: number, keys: readonly string[], value: Value])[];
  /** for each thing the bits of the seats that know it wherever it is */
  readonly known?: { readonly [thing: string]: number };
  /** the things of a stock that are in play */
  readonly made?: readonly string[];
}

export function position(game: Game, given: Given): State {
  const slots = empty(game);
  const { layout } = game;
  for (const [i, name] of (given.made ?? []).entries()) slots[layout.inPlay + id(game, name)] = i + 1;
  for (const [place, things] of Object.entries(given.places ?? {})) put(game, slots, place, things);
  for (const [slot, keys, value] of given.slots ?? []) {
    const ids = keys.map((key) => id(game, key));
    layout.slots[slot]?.codec.write(slots, addressOf(layout, slot, ids), value, 0);
  }
  for (const [thing, bits] of Object.entries(given.known ?? {})) slots[layout.known + id(game, thing)] = bits;
  rechain(game, slots);
  return { slots, frames: [], fault: null, spent: 0 };
}

function empty({ layout, entities }: Game): Int32Array {
  const slots = new Int32Array(layout.size);
  slots.set(entities.startsInPlay, layout.inPlay);
  slots.fill(NONE, layout.place, layout.pos);
  if (layout.row !== NONE) slots.fill(NONE, layout.row, layout.row + entities.count);
  return slots;
}

function put(game: Game, slots: Int32Array, place: string, things: readonly string[]): void {
  const { layout, places } = game;
  const zones = Array.from({ length: places.count }, (_, i) => locationName(game, places.firstLocation + i));
  const index = zones.indexOf(place);
  const form = game.program.zones[places.zoneOf[index] ?? NONE]?.form;
  const hasPlaces = form !== "pile" && form !== "deck";
  for (const [i, thing] of things.entries()) {
    if (thing === "-") continue;
    slots[layout.place + id(game, thing)] = index < 0 ? id(game, place) : places.firstLocation + index;
    slots[layout.pos + id(game, thing)] = hasPlaces ? i + 1 : 0;
  }
}

export function id(game: Game, name: string): number {
  const entity = entityNamed(game, name);
  if (entity === NONE) throw new Error(`there is no ${name}`);
  return entity;
}
