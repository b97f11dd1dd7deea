/** Stored values that a seat may read. */

import { NONE, type SlotId, type Type } from "../ir/program.ts";
import { valueName } from "../names/index.ts";
import { byTable, byText, type Plain } from "../names/plain.ts";
import type { Game } from "../runtime/game.ts";
import type { ViewSight } from "./kept-sight.ts";

const plans = new WeakMap<Game, readonly (readonly SlotId[])[]>();

/** By kind: the slots whose first key is an entity of this kind. Computed once, because views are made often. */
function slotsByKind(game: Game): readonly (readonly SlotId[])[] {
  const known = plans.get(game);
  if (known) return known;
  const plan = game.program.kinds.map((_, kind) =>
    game.program.slots.flatMap(({ keys: [first] }, slot) =>
      first?.t === "entity" && first.of.includes(kind) ? [slot] : [],
    ),
  );
  plans.set(game, plan);
  return plan;
}

/** The slots of an entity, by id; slots with a second key are maps by the names of that key. */
export function slotsOf(sight: ViewSight, entity: number): { [slot: string]: Plain } {
  const { game } = sight;
  return collect(sight, slotsByKind(game)[game.entities.kindOf[entity] ?? NONE] ?? [], [entity]);
}

/** The slots whose first key is no entity: maps by the first key. */
export function slotsBesides(sight: ViewSight): { [slot: string]: Plain } {
  const { slots } = sight.game.program;
  const besides = slots.flatMap(({ keys: [first] }, slot) => (first && first.t !== "entity" ? [slot] : []));
  return collect(sight, besides, []);
}

function collect(sight: ViewSight, slots: readonly SlotId[], path: readonly number[]): { [slot: string]: Plain } {
  // Made from entries, because a slot may be called `__proto__`.
  return Object.fromEntries(
    slots.flatMap((slot): [string, Plain][] => {
      const { id, keys } = sight.game.program.slots[slot] ?? { id: "", keys: [] };
      const value = read(sight, slot, keys, path);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** The value at a path of keys, or a map of the values below it; undefined if the seat may read none. */
function read(sight: ViewSight, slot: SlotId, keys: readonly Type[], path: readonly number[]): Plain | undefined {
  const { game } = sight;
  const type = game.program.slots[slot]?.type;
  const key = keys[path.length];
  if (!key) {
    const may = type !== undefined && sight.mayRead(slot, path);
    return may ? sight.plain(type, sight.stored(slot, path)) : undefined;
  }
  const known: [string, Plain][] = [];
  const hidden: [string, Plain][] = [];
  for (const value of presentKeys(sight, slot, path.length)) {
    const inner = read(sight, slot, keys, [...path, value]);
    const isHidden = key.t === "entity" && !sight.knows(value);
    const name = key.t === "entity" ? sight.nameOf(value) : valueName(game, key, value);
    // A hidden thing without a position cannot be told apart from others, so it is left out.
    if (inner === undefined || (isHidden && !name.endsWith("]"))) continue;
    (isHidden ? hidden : known).push([name, inner]);
  }
  return asMap([...(key.t === "entity" ? byTable(game, known) : known), ...hidden.sort(([a], [b]) => byText(a, b))]);
}

const asMap = (entries: readonly (readonly [string, Plain])[]) =>
  entries.length === 0 ? undefined : Object.fromEntries(entries);

function presentKeys({ game, isInPlay }: ViewSight, slot: SlotId, at: number): readonly number[] {
  const values = game.layout.slots[slot]?.domains[at]?.values ?? [];
  const isEntity = game.program.slots[slot]?.keys[at]?.t === "entity";
  return isEntity ? values.filter(isInPlay) : values;
}
