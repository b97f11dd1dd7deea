/**
 * Names and order of equal copies. Copies of a card have numbers (`one_1`, `one_2`), but nothing tells them apart for a
 * seat that sees only some: a seat that sees only `one_2` would learn that `one_1` was drawn unseen. So a seat names
 * the copies that it knows by the first numbers, in the order of their places, then of what it sees of them. Only the
 * referee and records use the real numbers.
 */

import { NONE, type Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { copiesIn, hasTwins } from "./copies.ts";
import { areLinked, haveLooks, looksOf } from "./looks.ts";
import { type Ranks, ranksOf, settledRanksAnew, settledRanksOf } from "./ranks.ts";
import { sameLooks } from "./same-looks.ts";
import { identifies, placeComparison, type Watched, wordAt } from "./written-places.ts";

type Compare = (a: number, b: number) => number;

/** What the watcher sees of a copy by itself; `linked`: other copies tell more about it. */
interface OwnLook {
  readonly text: string;
  readonly linked: boolean;
}

/** Caches results by number; `same` tells whether a new result counts as unchanged. */
export type Keep = <T>(
  what: "look" | "ranks" | "order" | "name",
  find: (of: number) => T,
  same?: (a: T, b: T) => boolean,
) => (of: number) => T;

/** Caches without ever clearing, for a position that does not change. */
const keepAll: Keep = <T>(_: string, find: (of: number) => T) => {
  const found = new Map<number, T>();
  return (of: number) => {
    const known = found.get(of) ?? find(of);
    found.set(of, known);
    return known;
  };
};

const isSameLook = (a: OwnLook, b: OwnLook) => a.text === b.text && a.linked === b.linked;

const areSameRanks = (a: Ranks, b: Ranks) => a.size === b.size && [...a].every(([copy, rank]) => b.get(copy) === rank);

const isSameOrder = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** Compares copies by what the watcher sees of them; 0 means that nothing tells them apart. */
function comparison(at: Watched, ranksOf: (at: Watched) => Ranks, keep: Keep = keepAll): Compare {
  const lookOf = keep(
    "look",
    (id): OwnLook => {
      const own = looksOf(at, id);
      const words = own.map(({ read }) => read((other) => (other === id ? "*" : "")));
      return { text: words.sort().join("\n"), linked: areLinked(at, id, own) };
    },
    isSameLook,
  );
  const ranks = keep("ranks", () => ranksOf(at), areSameRanks);
  const byRank: Compare = (a, b) => (ranks(0).get(a) ?? NONE) - (ranks(0).get(b) ?? NONE);
  // No shortcut with `notes`: all reads have to be noted.
  const isSame = at.notes === null ? sameLooks(at) : () => false;
  const byLooks: Compare = (a, b) => {
    if (!haveLooks(at.game, at.game.entities.kindOf[a] ?? 0) || isSame(a, b)) return 0;
    const [one, other] = [lookOf(a), lookOf(b)];
    if (one.text !== other.text) return one.text < other.text ? -1 : 1;
    return one.linked ? byRank(a, b) : 0;
  };
  const byPlace = placeComparison(at);
  return (a, b) => byPlace(a, b) || (a === b ? 0 : byLooks(a, b));
}

/** A total order: copies that nothing tells apart are sorted by number. */
function inOrder(at: Watched, ranksOf = settledRanksOf, keep = keepAll): Compare {
  const compare = comparison(at, ranksOf, keep);
  return (a, b) => compare(a, b) || a - b;
}

/** Evaluates without counting work, because the rules do not ask for this. */
function unnoticed<X>({ rt }: Game, look: () => X): X {
  const { work } = rt;
  try {
    return look();
  } finally {
    rt.work = work;
  }
}

const seenBy = (game: Game, slots: Int32Array, seat: number): Watched => ({
  game,
  slots,
  watcher: 1 << seat,
  notes: null,
});

const isThere = (at: Watched, id: number): boolean => (wordAt(at, at.game.layout.inPlay + id) ?? 0) > 0;

type Caller = (entity: number) => number;

const callers = new WeakMap<State, Map<number | null, Caller>>();

/**
 * The names of things for a seat in a position that does not change: each group is computed once. The runtime must hold
 * the position.
 */
export function callerOf(game: Game, state: State, seat: number | null): Caller {
  const known = callers.get(state) ?? new Map<number | null, Caller>();
  callers.set(state, known);
  const caller = known.get(seat) ?? makeCaller(game, state, seat);
  known.set(seat, caller);
  return caller;
}

function makeCaller(game: Game, { slots }: State, seat: number | null): Caller {
  if (seat === null) return (entity) => entity;
  const at = seenBy(game, slots, seat);
  return callerBy(at, inOrder(at), keepAll);
}

/** The same over successive positions, for a caller that caches results until they may change. */
export function keptCaller(at: Watched, keep: Keep): Caller {
  return callerBy(at, inOrder(at, settledRanksAnew, keep), keep);
}

function callerBy(at: Watched, compare: Compare, keep: Keep): Caller {
  const copies = copiesIn(at.game);
  const orderOf = keep("order", (first) => told(at, copies[first] ?? [], NONE).sort(compare), isSameOrder);
  const nameOf = keep("name", (entity) => {
    const group = copies[entity] ?? [];
    return unnoticed(at.game, () => group[placeIn(orderOf(group[0] ?? NONE), entity, compare)] ?? entity);
  });
  return (entity) => (copies[entity] ? nameOf(entity) : entity);
}

/** How many elements of a sorted list come before a thing. */
function placeIn(sorted: readonly number[], entity: number, compare: Compare): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(sorted[middle] ?? NONE, entity) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The copies that have a name now: known ones, and the given one. */
const told = (at: Watched, group: readonly number[], entity: number) =>
  group.filter((id) => id === entity || (isThere(at, id) && identifies(at, id)));

/**
 * A seat's names for the things of an event, after it has happened. A copy that came to lie among others of its group
 * gets the first of their numbers, and further copies in the same event get the next ones.
 */
export function aliasesOf(
  game: Game,
  slots: Int32Array,
  seat: number,
  things: readonly number[],
): ReadonlyMap<number, number> {
  const at = seenBy(game, slots, seat);
  const compare = comparison(at, ranksOf);
  const called = new Map<number, number>();
  unnoticed(game, () => {
    for (const thing of things) {
      const group = copiesIn(game)[thing];
      if (!group || called.has(thing)) continue;
      const others = told(at, group, thing);
      const before = others.filter((id) => id !== thing && compare(id, thing) < 0).length;
      const alike = others.filter((id) => id !== thing && called.has(id) && compare(id, thing) === 0).length;
      called.set(thing, group[before + alike] ?? thing);
    }
  });
  return called;
}

/** The thing that a seat calls by a name, or NONE. */
export function calledSo(game: Game, state: State, seat: number | null, named: number): number {
  const group = copiesIn(game)[named];
  if (!group || seat === null) return named;
  const caller = callerOf(game, state, seat);
  return told(seenBy(game, state.slots, seat), group, NONE).find((id) => caller(id) === named) ?? NONE;
}

/**
 * A list in which known copies are sorted as the watcher tells them apart; other elements stay. `same` tells which
 * positions of the list may be exchanged. The runtime must hold the position.
 */
export function copiesInOrder(
  at: Watched,
  list: readonly Value[],
  same: (a: number, b: number) => boolean,
): readonly Value[] {
  if (!hasTwins(at.game, list, at.slots, at.watcher)) return list;
  const among = copiesAmong(at, list, same);
  if (among.length === 0) return list;
  const found = list.slice();
  const compare = inOrder(at);
  unnoticed(at.game, () => {
    for (const places of among) {
      const sorted = places.map((i) => Number(list[i])).sort(compare);
      for (const [n, i] of places.entries()) found[i] = sorted[n] ?? NONE;
    }
  });
  return found;
}

/** The positions of copies in a list, in runs of at least two that may be exchanged. */
function copiesAmong(at: Watched, list: readonly Value[], same: (a: number, b: number) => boolean): number[][] {
  const all = copiesIn(at.game);
  const runs: number[][] = [];
  for (let i = 0; i < list.length; i++) {
    const group = all[list[i] as number];
    if (group === undefined || !identifies(at, list[i] as number)) continue;
    const run = runs.find(([first = 0]) => all[list[first] as number] === group && same(first, i));
    if (run) run.push(i);
    else runs.push([i]);
  }
  return runs.filter(({ length }) => length > 1);
}
