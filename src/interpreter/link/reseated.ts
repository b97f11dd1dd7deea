/** Converts values of a game whose players change seats: what belonged to a player still does. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import { entityNamed } from "../names/index.ts";
import type { Game } from "../runtime/game.ts";
import { compareValues } from "../runtime/value-order.ts";

/** By entity: the entity that replaces it; null: nobody has changed seats. */
export type Reseating = Int32Array | null;

/** `to`: by seat (from 0) the new seat of its player. A thing that was made for a player goes along. */
export function reseating(game: Game, to: readonly number[]): Reseating {
  if (to.every((seat, i) => seat === i)) return null;
  return Int32Array.from(game.names, (name, entity) => {
    const found = entityNamed(game, reseatedName(name, to));
    return found === NONE ? entity : found;
  });
}

/** `p1.ace` becomes `p2.ace` if player 1 sits on the second seat. */
const reseatedName = (name: string, to: readonly number[]): string =>
  name.replace(/^p(\d+)(?=\.|$)/, (own, seat: string) => {
    const found = to[Number(seat) - 1];
    return found === undefined ? own : `p${found + 1}`;
  });

/** A key of a slot after the change of seats. */
export const reseatedKey = (by: Reseating, type: Type | undefined, key: number): number =>
  by && type?.t === "entity" ? (by[key] ?? key) : key;

export function reseatedValue(game: Game, by: Reseating, type: Type, value: Value): Value {
  if (!by || value === NONE) return value;
  switch (type.t) {
    case "entity":
      return typeof value === "number" ? (by[value] ?? value) : value;
    case "optional":
      return reseatedValue(game, by, type.of, value);
    case "set":
      return each(game, by, value, () => type.of).sort(compareValues);
    case "list":
      return each(game, by, value, () => type.of);
    case "record":
      return each(game, by, value, (i) => game.program.records[type.of]?.fields[i]?.type ?? null);
    case "map": {
      const keys = game.domain(type.key);
      const values = each(game, by, value, () => type.of);
      return values.map((_, i) => values[keys.indexOf(backKey(by, type.key, keys.at(i)))] ?? NONE);
    }
    case "int":
    case "bool":
    case "enum":
    case "row":
    case "zone":
    case "body":
    case "command":
    case "frame":
    case "tuple":
    case "amounts":
    case "never":
      return value;
  }
}

const each = (game: Game, by: Reseating, value: Value, typeAt: (i: number) => Type | null): Value[] =>
  (typeof value === "number" ? [] : value).map((item, i) => {
    const type = typeAt(i);
    return type ? reseatedValue(game, by, type, item) : item;
  });

/** The key that becomes this one: the inverse of the change. */
const backKey = (by: Int32Array, type: Type, key: number): number => (type.t === "entity" ? by.indexOf(key) : key);
