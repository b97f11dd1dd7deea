/** Stored values as a seat may read them. */
import type { Game } from "./game.ts";
import { NONE, type SlotId, type Type } from "./program.ts";
import { isInPlay, slotValue } from "./read.ts";
import type { Sight } from "./sight.ts";
import { byText, type Plain, valueName } from "./values.ts";

/** The slots stored for an entity, by id; those with a second key are maps by its name. */
export function slotsOf(sight: Sight, entity: number): { [slot: string]: Plain } {
  const { game } = sight;
  const kind = game.entities.kindOf[entity] ?? NONE;
  return collect(sight, (key) => (key.t === "entity" && key.of.includes(kind) ? [entity] : null));
}

/** The slots that are stored for words, rows or numbers only: maps by the first key. */
export function slotsBesides(sight: Sight): { [slot: string]: Plain } {
  const result: { [slot: string]: Plain } = {};
  for (const [id, { keys, id: name }] of sight.game.program.slots.entries()) {
    const [first] = keys;
    if (!first || first.t === "entity") continue;
    const entries = read(sight, id, keys, []);
    if (entries !== undefined) result[name] = entries;
  }
  return result;
}

function collect(sight: Sight, begin: (first: Type) => number[] | null): { [slot: string]: Plain } {
  const result: { [slot: string]: Plain } = {};
  for (const [id, { keys, id: name }] of sight.game.program.slots.entries()) {
    const [first] = keys;
    const path = first ? begin(first) : null;
    const value = path ? read(sight, id, keys, path) : undefined;
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** The value at a path of keys, or a map of all values behind it; undefined where the seat may read nothing. */
function read(sight: Sight, slot: SlotId, keys: readonly Type[], path: readonly number[]): Plain | undefined {
  const { game, state } = sight;
  const type = game.program.slots[slot]?.type;
  const key = keys[path.length];
  if (!key) {
    const may = type !== undefined && sight.mayRead(slot, path);
    return may ? sight.plain(type, slotValue(game, state, slot, path)) : undefined;
  }
  const known: [string, Plain][] = [];
  const hidden: [string, Plain][] = [];
  for (const value of presentKeys(game, sight, key)) {
    const inner = read(sight, slot, keys, [...path, value]);
    const isHidden = key.t === "entity" && !sight.knows(value);
    const name = key.t === "entity" ? sight.nameOf(value) : valueName(game, key, value);
    // A hidden thing without a place of its own cannot be told apart from others: nothing is said of it.
    if (inner === undefined || (isHidden && !name.endsWith("]"))) continue;
    (isHidden ? hidden : known).push([name, inner]);
  }
  hidden.sort(([a], [b]) => byText(a, b));
  return known.length + hidden.length === 0 ? undefined : Object.fromEntries([...known, ...hidden]);
}

function presentKeys(game: Game, sight: Sight, key: Type): readonly number[] {
  const { values } = game.domain(key);
  return key.t === "entity" ? values.filter((entity) => isInPlay(game, sight.state, entity)) : values;
}
