/** What is stored, by the entity that it is stored for. */

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
  /** as it stands at the beginning, in words */
  readonly first: Int32Array;
  /** the same where it hangs on no rule of its own who reads it: only changes of that are told; else null */
  readonly usual: Int32Array | null;
}

/** By entity: what is stored for it; the last list is of what is stored for no entity. */
const stored = new WeakMap<Game, readonly (readonly StoredCell[])[]>();

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

/** Does it stand at an address? */
export function isUsual(slots: Int32Array, address: number, usual: Int32Array): boolean {
  for (let i = 0; i < usual.length; i++) if (slots[address + i] !== usual[i]) return false;
  return true;
}
