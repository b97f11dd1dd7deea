/** Converts values of a game whose players change seats: what belonged to a player still does. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import { entityNamed } from "../names/index.ts";
import { type Exchange, movedValue } from "../names/moved-values.ts";
import type { Game } from "../runtime/game.ts";

/** By entity: the entity that replaces it; null: nobody has changed seats. */
export type Reseating = Exchange | null;

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

export const reseatedValue = (game: Game, by: Reseating, type: Type, value: Value): Value =>
  by ? movedValue(game, type, value, by) : value;
