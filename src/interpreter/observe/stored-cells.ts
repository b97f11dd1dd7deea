/** Stored values, by the entity that they are stored for. */

import type { SlotDef } from "../ir/program.ts";
import { initial } from "../machine/transition.ts";
import { cellsOf } from "../runtime/cells.ts";
import type { Codec } from "../runtime/codec.ts";
import type { Game } from "../runtime/game.ts";

export interface StoredCell {
  readonly slot: number;
  readonly def: SlotDef;
  readonly keys: readonly number[];
  readonly address: number;
  readonly codec: Codec;
  /** its words at the beginning of the game */
  readonly first: Int32Array;
  /** the same if no rule of its own says who reads it: then only a change is told; otherwise null */
  readonly usual: Int32Array | null;
}

/** By entity: its cells; the last list has the cells of no entity. */
const stored = new WeakMap<Game, readonly (readonly StoredCell[])[]>();

/**
 * The cells of each entity. The first call for a game begins it anew in the runtime that all share, so whoever looks at a
 * position loads it afterwards.
 */
export function storedIn(game: Game): readonly (readonly StoredCell[])[] {
  const known = stored.get(game);
  if (known) return known;
  const { count } = game.entities;
  const { slots } = initial(game);
  const found: StoredCell[][] = Array.from({ length: count + 1 }, () => []);
  for (const [slot, def] of game.program.slots.entries()) {
    const { codec } = game.layout.slots[slot] ?? {};
    if (!codec) continue;
    const isOfThing = def.keys[0]?.t === "entity";
    for (const { keys, address } of cellsOf(game, slot)) {
      const first = slots.slice(address, address + codec.width);
      const usual = def.seen.length === 0 ? first : null;
      found[isOfThing ? (keys[0] ?? count) : count]?.push({ slot, def, keys, address, codec, first, usual });
    }
  }
  stored.set(game, found);
  return found;
}

/** Are the words at the address equal to these? */
export function isUsual(slots: Int32Array, address: number, usual: Int32Array): boolean {
  for (let i = 0; i < usual.length; i++) if (slots[address + i] !== usual[i]) return false;
  return true;
}
