/** What a game brings from one that was played before it: values that stand in slots when the table is laid out. */

import type { SlotId, Type } from "../ir/program.ts";
import { parseValue, valueName } from "../names/index.ts";
import { type Cell, cellsOf } from "../runtime/cells.ts";
import type { CarriedCell, Game } from "../runtime/game.ts";
import { slotValue } from "../runtime/position.ts";
import type { State } from "../runtime/state.ts";
import { type Reseating, reseatedKey, reseatedValue } from "./reseated.ts";

/** Values by what they are stored for, in words: `table.doom`, `p1.scars`, `table.debts[p1,p2]`. */
export type Carried = Readonly<Record<string, string>>;

/** A value that has no place in a game, or does not fit there. */
interface Stray {
  readonly cell: string;
  readonly word: string;
  /** is there such a place */
  readonly isKnown: boolean;
}

/** The values of some slots as they are in a position. `by`: to the seats that players have elsewhere. */
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

/**
 * The same game, which begins with these values in the place of what the rules put there at first. `by`: from the seats that players
 * have elsewhere.
 */
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

/** What a game has brought, by the names that things have in it. */
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

/** How a stored value is called: behind the one thing that it is stored for, or with all that it is stored for in brackets. */
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
