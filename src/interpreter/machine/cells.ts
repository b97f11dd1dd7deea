import type { Compiler } from "../evaluate/compiler.ts";
import type { Game } from "../game.ts";
import { addressOf } from "../layout.ts";
import type { SlotDef, SlotId } from "../program.ts";

/** Every combination of keys of a slot, in the order of the cells. */
export function keysOfCells(game: Game, slot: SlotId): number[][] {
  const domains = game.layout.slots[slot]?.domains ?? [];
  return domains.reduce<number[][]>(
    (found, domain) => found.flatMap((keys) => domain.values.map((value) => [...keys, value])),
    [[]],
  );
}

/** Puts the cells of a slot back to what they are at first; `only` picks some by their keys. */
export function reset(c: Compiler, slot: SlotId, only: ((keys: readonly number[]) => boolean) | null): void {
  const def = c.game.program.slots[slot] as SlotDef;
  const codec = c.game.layout.slots[slot]?.codec;
  const { initial, node } = def;
  const fixed = initial.expr.op === "const" ? initial.expr.value : null;
  const first = c.scoped(initial);
  for (const keys of keysOfCells(c.game, slot)) {
    if (only && !only(keys)) continue;
    codec?.write(c.rt.live, addressOf(c.game.layout, slot, keys), fixed ?? first(keys), node);
  }
}

/** Slots that are stored for things of a kind, with the numbers of the keys that such a thing can be. */
export function slotsOfKind(game: Game, kind: number): { readonly slot: SlotId; readonly at: readonly number[] }[] {
  return game.program.slots.flatMap((def, slot) => {
    const at = def.keys.flatMap((key, i) => (key.t === "entity" && key.of.includes(kind) ? [i] : []));
    return at.length > 0 ? [{ slot, at }] : [];
  });
}
