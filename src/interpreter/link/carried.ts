/** Values that a game takes over from an earlier game: they replace first values of slots. */

import type { SlotId, Type } from "../ir/program.ts";
import { parseValue, valueName } from "../names/index.ts";
import { type Cell, cellsOf } from "../runtime/cells.ts";
import type { CarriedCell, Game } from "../runtime/game.ts";
import { slotValue } from "../runtime/position.ts";
import type { State } from "../runtime/state.ts";
import { type Reseating, reseatedKey, reseatedValue } from "./reseated.ts";

/** Values by cell, in words: `table.doom`, `p1.scars`, `table.debts[p1,p2]`. */
export type Carried = Readonly<Record<string, string>>;

/** A carried value without a cell in this game, or whose word is no value of the cell. */
interface Stray {
  readonly cell: string;
  readonly word: string;
  /** does the cell exist? */
  readonly isKnown: boolean;
}

/** The values of some slots in a position. `by`: converts to other seats of the players. */
export function carriedFrom(game: Game, state: State, slots: readonly SlotId[], by: Reseating = null): Carried {
  const found: Record<string, string> = {};
  for (const slot of slots) {
    const def = game.program.slots[slot];
    if (!def) continue;
    for (const { keys } of cellsOf(game, slot)) {
      const own = keys.map((key, i) => reseatedKey(by, def.keys[i], key));
      const value = reseatedValue(game, by, def.type, slotValue(game, state, slot, keys));
      found[cellName(game, slot, own)] = valueName(game, def.type, value);
    }
  }
  return found;
}

/** The same game, starting with these values in place of first values. `by`: converts from other seats of the players. */
export function carrying(
  game: Game,
  carried: Carried,
  by: Reseating = null,
): { readonly game: Game; readonly strays: readonly Stray[] } {
  const strays: Stray[] = [];
  const places = placesOf(game);
  const cells = Object.entries(carried).flatMap(([cell, word]): CarriedCell[] => {
    const place = places.get(cell);
    const value = place ? parseValue(game, place.type, word) : null;
    if (place && value !== null) return [reseatedCell(game, by, place, value)];
    strays.push({ cell, word, isKnown: place !== undefined });
    return [];
  });
  return { game: { ...game, carried: cells, compiled: { plan: null } }, strays };
}

function reseatedCell(
  game: Game,
  by: Reseating,
  { slot, keys, type }: Place,
  value: CarriedCell["value"],
): CarriedCell {
  const def = game.program.slots[slot];
  const own = keys.map((key, i) => reseatedKey(by, def?.keys[i], key));
  return { slot, keys: own, value: reseatedValue(game, by, type, value) };
}

/** The carried values of a game, in words. */
export const carriedAt = (game: Game): Carried =>
  Object.fromEntries(
    game.carried.map(({ slot, keys, value }) => {
      const type = game.program.slots[slot]?.type;
      return [cellName(game, slot, keys), type ? valueName(game, type, value) : ""];
    }),
  );

interface Place extends Cell {
  readonly slot: SlotId;
  readonly type: Type;
}

const known = new WeakMap<Game["layout"], ReadonlyMap<string, Place>>();

function placesOf(game: Game): ReadonlyMap<string, Place> {
  const before = known.get(game.layout);
  if (before) return before;
  const { slots } = game.program;
  const places = new Map(
    slots.flatMap(({ type }, slot) =>
      cellsOf(game, slot).map((cell) => [cellName(game, slot, cell.keys), { ...cell, slot, type }] as const),
    ),
  );
  known.set(game.layout, places);
  return places;
}

/** The name of a cell: `owner.slot` if its only key is an entity, otherwise all keys in brackets. */
function cellName(game: Game, slot: SlotId, keys: readonly number[]): string {
  const def = game.program.slots[slot];
  const names = keys.map((key, i) => {
    const type = def?.keys[i];
    return type ? valueName(game, type, key) : "";
  });
  return names.length === 1 && def?.keys[0]?.t === "entity"
    ? `${names[0]}.${def.id}`
    : `table.${def?.id}[${names.join(",")}]`;
}
