import type { KeptRead } from "../analysis/kept-reads.ts";
import type { Piece } from "../ir/pieces.ts";
import type { TermDef, Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { MOST_WORK, type Narrowing, type Runtime } from "../runtime/runtime.ts";
import { latest, type Stamped } from "../runtime/stamps.ts";
import { type Compiler, type Fn, MOST_DEEP } from "./compiler.ts";
import { type Key, keysOfQuery, keysOfTerm, MOST_KEPT_VALUES, NOTHING, read } from "./memo-keys.ts";

/**
 * What a term or a query has given is kept as long as nothing changes of what it reads (see reads.ts), or the whole position
 * (`rt.version`): while one question is put together, and step by step through a move, the same is asked again and again.
 * Whoever gets a kept value is charged what computing it has cost and read, so that limits and leaks are as without it.
 */

/** Keeps what a term gives for its arguments, and for what it reads of running verbs. */
export function remembering(game: Game, def: TermDef, fn: Fn, kept: Kept, running: readonly KeptRead[] = []): Keeper {
  return keeping(game.rt, keysOfTerm(game, def, running), fn, kept);
}

/** What a piece reads of running verbs, if what it gives is worth keeping and can be kept by that; else null. */
export function keptBy(c: Compiler, piece: Piece): readonly KeptRead[] | null {
  const { searches, frames, imagines } = c.reach(piece);
  if (!searches) return null;
  if (!frames) return [];
  return imagines ? null : c.keptReads(piece);
}

/** How long a value can be kept. */
interface Kept {
  /** does it ask what would be after a verb */
  readonly imagines: boolean;
  /** what of the position it hangs on; null: all */
  readonly reads: Stamped | null;
}

/** Keeps what is found by a query, by all that it needs of its environment. */
export function rememberingQuery<T extends Value>(c: Compiler, piece: Piece, fn: (env: Value[]) => T) {
  const running = c.tracer ? null : keptBy(c, piece);
  if (!running) return fn;
  const { imagines } = c.reach(piece);
  const keeper = keeping(c.rt, keysOfQuery(c.game, piece, running), fn, { imagines, reads: c.reads(piece) });
  return (env: Value[]) => keeper.run(env);
}

interface Entry<T> {
  /** of all that it hangs on, where it is `open`: nothing that may be hidden was read; else of the whole position */
  version: number;
  open: boolean;
  /** the keys that it is kept by */
  given: readonly Value[];
  value: T | null;
  /** what computing it has narrowed `rt.seen` to, and by which reads; what it has cost, and how deep it went */
  seen: number;
  noted: readonly Narrowing[];
  work: number;
  depth: number;
  /** how many bodies were running */
  frames: number;
}

/** What to call now: whether it keeps what it finds may change. */
export interface Keeper<T = Value> {
  run: (env: Value[]) => T;
}

/**
 * A function is judged after so many calls: one that saves less work for each is left alone for a while, and after some
 * trials for good.
 */
const TRIAL = 1024;
const WORTH = 5;
const REST = 64 * TRIAL;
const TRIALS = 4;

const NONE_NOTED: readonly Narrowing[] = [];

/** Keeps what a function gives. Lists are not looked up: they would have to be compared. */
function keeping<T extends Value>(rt: Runtime, keys: readonly Key[], fn: (env: Value[]) => T, kept: Kept): Keeper<T> {
  const room = keys.reduce((all, key) => Math.min(MOST_KEPT_VALUES, all * key.size), 1);
  const mask = 2 ** Math.ceil(Math.log2(room)) - 1;
  // Made in one piece when it is first needed: what grows by holes is looked up far more slowly.
  let entries: (Entry<T> | null)[] = [];
  let calls = 0;
  let saved = 0;
  let trials = 0;
  /** Where a value is kept, or -1 where it cannot be. */
  const placeFor = (env: readonly Value[]): number => {
    let mixed = 0;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as Key;
      const value = read(rt, key, env);
      if (typeof value !== "number") return -1;
      mixed = Math.imul(mixed, key.size | 1) + value;
    }
    return mixed & mask;
  };
  const isFor = ({ given }: Entry<T>, env: readonly Value[]): boolean => {
    for (let i = 0; i < keys.length; i++) if (given[i] !== read(rt, keys[i] as Key, env)) return false;
    return true;
  };
  const resting = (env: Value[]): T => {
    if (++calls > REST) {
      calls = 0;
      keeper.run = looking;
    }
    return fn(env);
  };
  const judge = () => {
    if (saved < WORTH * TRIAL) {
      keeper.run = ++trials < TRIALS ? resting : fn;
      entries = [];
    }
    calls = 0;
    saved = 0;
  };
  const looking = (env: Value[]): T => {
    if (++calls > TRIAL) judge();
    const place = placeFor(env);
    if (place < 0) return fn(env);
    if (entries.length === 0) entries = new Array<Entry<T> | null>(mask + 1).fill(null);
    const entry = entries[place] ?? emptyEntry<T>();
    if (!(isCurrent(rt, entry, kept) && isFor(entry, env) && fits(rt, entry))) {
      entries[place] = entry;
      const given = keys.map((key) => read(rt, key, env));
      const value = compute(rt, fn, env, entry, kept.reads);
      entry.given = given;
      return value;
    }
    saved += entry.work;
    rt.work += entry.work;
    if (rt.depth + entry.depth > rt.deepest) rt.deepest = rt.depth + entry.depth;
    readAgain(rt, entry);
    return entry.value as T;
  };
  const keeper: Keeper<T> = { run: looking };
  return keeper;
}

const emptyEntry = <T>(): Entry<T> => ({
  version: -1,
  open: false,
  given: NOTHING,
  value: null,
  seen: 0,
  noted: NONE_NOTED,
  work: 0,
  depth: 0,
  frames: 0,
});

/** As if it were read again. */
function readAgain(rt: Runtime, { seen, noted }: Entry<unknown>): void {
  for (const one of noted) {
    if ((rt.seen & ~one.mask) !== 0) {
      rt.hidden = one.hidden;
      if (rt.noting > 0) rt.noted.push(one);
    }
    rt.seen &= one.mask;
  }
  rt.seen &= seen;
}

/** Is all that a value hangs on as it was? */
const isCurrent = <T>(rt: Runtime, entry: Entry<T>, { imagines, reads }: Kept): boolean =>
  entry.version === (entry.open && reads ? latest(rt, reads) : rt.version) &&
  (!imagines || entry.frames === rt.frames.length);

const fits = <T>(rt: Runtime, entry: Entry<T>): boolean =>
  rt.work + entry.work <= MOST_WORK && rt.depth + entry.depth <= MOST_DEEP;

/** Computes a value, and notes what that reads and costs. */
function compute<T>(rt: Runtime, fn: (env: Value[]) => T, env: Value[], entry: Entry<T>, reads: Stamped | null): T {
  const { seen, hidden, work, depth, deepest, version } = rt;
  const { length } = rt.noted;
  // Until it is known nothing is: a term may call itself, and mistakes may end it.
  entry.version = -1;
  rt.seen = -1;
  rt.deepest = depth;
  rt.noting++;
  const value = fn(env);
  rt.noting--;
  // What may be hidden hangs on who knows it, so it is kept for this position alone.
  entry.open = reads !== null && rt.seen === -1;
  entry.version = entry.open && reads ? latest(rt, reads) : version;
  entry.value = value;
  entry.seen = rt.seen;
  entry.noted = rt.noted.length === length ? NONE_NOTED : rt.noted.splice(length);
  entry.work = rt.work - work;
  entry.depth = rt.deepest - depth;
  entry.frames = rt.frames.length;
  rt.seen = seen;
  rt.hidden = hidden;
  readAgain(rt, entry);
  if (deepest > rt.deepest) rt.deepest = deepest;
  return value;
}
