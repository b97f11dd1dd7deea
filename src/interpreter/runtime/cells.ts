import type { SlotId } from "../ir/program.ts";
import type { Game } from "./game.ts";
import { addressOf, type Layout } from "./layout.ts";

/** A stored value: its keys, and its address in the slots. */
export interface Cell {
  readonly keys: readonly number[];
  readonly address: number;
}

const cells = new WeakMap<Layout, (readonly Cell[])[]>();

/** The cells of a slot, one for every combination of keys. */
export function cellsOf(game: Game, slot: SlotId): readonly Cell[] {
  const known = cells.get(game.layout) ?? [];
  cells.set(game.layout, known);
  known[slot] ??= combinations(game, slot).map((keys) => ({ keys, address: addressOf(game.layout, slot, keys) }));
  return known[slot];
}

function combinations(game: Game, slot: SlotId): number[][] {
  const domains = game.layout.slots[slot]?.domains ?? [];
  return domains.reduce<number[][]>(
    (found, domain) => found.flatMap((keys) => domain.values.map((value) => [...keys, value])),
    [[]],
  );
}

/** The slots that have a key which can be a thing of this kind, with the indexes of such keys. */
export function slotsOfKind(game: Game, kind: number): { readonly slot: SlotId; readonly at: readonly number[] }[] {
  return game.program.slots.flatMap((def, slot) => {
    const at = def.keys.flatMap((key, i) => (key.t === "entity" && key.of.includes(kind) ? [i] : []));
    return at.length > 0 ? [{ slot, at }] : [];
  });
}

/** The words that store values of a thing, as runs from `start` up to `end`. */
export function wordsOf(game: Game, entity: number): (readonly [start: number, end: number])[] {
  return slotsOfKind(game, game.entities.kindOf[entity] ?? 0).flatMap(({ slot, at }) => {
    const width = game.layout.slots[slot]?.codec.width ?? 0;
    const own = cellsOf(game, slot).filter(({ keys }) => at.some((i) => keys[i] === entity));
    return own.map(({ address }) => [address, address + width] as const);
  });
}
