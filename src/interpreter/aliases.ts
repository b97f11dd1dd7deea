/**
 * What equal copies are called. The copies of a card have numbers (`one_1`, `one_2`), but nothing tells them apart to
 * somebody who sees but some of them: whoever sees `one_2` alone would know that `one_1` has been drawn unseen. So a seat
 * calls the copies that it knows by the first numbers, in the order of where they lie, which it sees. The numbers that
 * copies have among themselves are told to the referee alone, and stand in records.
 */
import type { Game } from "./game.ts";
import { cellsOf, slotsOfKind } from "./machine/cells.ts";
import { NONE } from "./program.ts";

/** Copies that may be hidden and are called alike but for their number; by thing, undefined for all others. */
type Copies = readonly (readonly number[] | undefined)[];

const copies = new WeakMap<Game, Copies>();

function copiesIn(game: Game): Copies {
  const known = copies.get(game);
  if (known) return known;
  const { entities, secrets } = game;
  const groups = new Map<string, number[]>();
  for (let id = 0; id < entities.count; id++) {
    const kind = entities.kindOf[id] ?? 0;
    if (kind < 2 || secrets.rows[kind] !== true || entities.ownName[id] !== null) continue;
    const key = [entities.kindOf, entities.rowOf, ...entities.parentsOf].map((of) => of[id]).join();
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const found: (readonly number[] | undefined)[] = [];
  for (const group of groups.values()) if (group.length > 1) for (const id of group) found[id] = group;
  copies.set(game, found);
  return found;
}

/** Is a thing one of several copies that not everybody can tell apart? */
export const hasCopies = (game: Game, entity: number): boolean => copiesIn(game)[entity] !== undefined;

/** The copy by whose name a seat calls a thing that it knows; null: the referee, who calls everything by its own. */
export function aliasOf(game: Game, slots: Int32Array, seat: number | null, entity: number): number {
  const group = copiesIn(game)[entity];
  if (!group || seat === null) return entity;
  const { known, inPlay } = game.layout;
  const sees = (id: number) => (slots[inPlay + id] ?? 0) > 0 && (((slots[known + id] ?? 0) >> seat) & 1) === 1;
  const told = group.filter((id) => id === entity || sees(id));
  const compare = byPlace(game, slots);
  return group[told.filter((id) => compare(id, entity) < 0).length] ?? entity;
}

/** The thing that a seat calls by a name, or NONE. */
export function calledSo(game: Game, slots: Int32Array, seat: number | null, named: number): number {
  const group = copiesIn(game)[named];
  if (!group || seat === null) return named;
  const { known, inPlay } = game.layout;
  const sees = (id: number) => (slots[inPlay + id] ?? 0) > 0 && (((slots[known + id] ?? 0) >> seat) & 1) === 1;
  return group.find((id) => sees(id) && aliasOf(game, slots, seat, id) === named) ?? NONE;
}

/** Where things lie, then what is stored for them; what is the same in all of this differs in nothing. */
function byPlace(game: Game, slots: Int32Array): (a: number, b: number) => number {
  const { layout } = game;
  const number = (base: number, id: number) => slots[base + id] ?? 0;
  return (a, b) =>
    number(layout.place, a) - number(layout.place, b) ||
    number(layout.pos, a) - number(layout.pos, b) ||
    byStored(game, slots, a, b) ||
    a - b;
}

function byStored(game: Game, slots: Int32Array, a: number, b: number): number {
  const [one, other] = [storedFor(game, a), storedFor(game, b)];
  for (const [i, at] of one.entries()) {
    const order = (slots[at] ?? 0) - (slots[other[i] ?? at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

const stored = new WeakMap<Game, (readonly number[] | undefined)[]>();

/** The addresses of what is stored for a thing and is as open as the thing itself. */
function storedFor(game: Game, entity: number): readonly number[] {
  const known = stored.get(game) ?? [];
  stored.set(game, known);
  known[entity] ??= slotsOfKind(game, game.entities.kindOf[entity] ?? 0).flatMap(({ slot, at }) => {
    if ((game.program.slots[slot]?.seen.length ?? 0) > 0) return [];
    const width = game.layout.slots[slot]?.codec.width ?? 0;
    const own = cellsOf(game, slot).filter(({ keys }) => at.some((i) => keys[i] === entity));
    return own.flatMap(({ address }) => Array.from({ length: width }, (_, i) => address + i));
  });
  return known[entity];
}
