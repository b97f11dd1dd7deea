import type { KeptRead } from "../analysis/kept-reads.ts";
import type { Piece } from "../ir/pieces.ts";
import type { TermDef, Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { MOST_WORK, type Narrowing, type Runtime } from "../runtime/runtime.ts";
import { latest, type Stamped } from "../runtime/stamps.ts";
import { type Compiler, type Fn, MOST_DEEP } from "./compiler.ts";
import { type Key, keysOfQuery, keysOfTerm, MOST_KEPT_VALUES, NOTHING, read } from "./memo-keys.ts";

/**
 * Caches the values of terms and queries as long as nothing that they read has changed (see reads.ts), or else as long
 * as the position is the same (`rt.version`). Within one question, and from step to step of a move, the same values are
 * needed again and again. A cached value charges the work and the reads of computing it, so that limits and leak checks
 * are as without the cache.
 */

/** Caches the values of a term by its arguments and by what it reads of running verbs. */
export function remembering(game: Game, def: TermDef, fn: Fn, kept: Kept, running: readonly KeptRead[] = []): Keeper {
  return keeping(game.rt, keysOfTerm(game, def, running), fn, kept);
}

/** What a piece reads of running verbs, if caching it pays and that can be part of the key; otherwise null. */
export function keptBy(c: Compiler, piece: Piece): readonly KeptRead[] | null {
  const { searches, frames, imagines } = c.reach(piece);
  if (!searches) return null;
  if (!frames) return [];
  return imagines ? null : c.keptReads(piece);
}

/** How long a cached value is valid. */
interface Kept {
  /** does it evaluate `after`? */
  readonly imagines: boolean;
  /** the parts of the position that it depends on; null: all */
  readonly reads: Stamped | null;
}

/** Caches the results of a query by everything that it needs of its environment. */
export function rememberingQuery<T extends Value>(c: Compiler, piece: Piece, fn: (env: Value[]) => T) {
  const running = c.tracer ? null : keptBy(c, piece);
  if (!running) return fn;
  const { imagines } = c.reach(piece);
  const keeper = keeping(c.rt, keysOfQuery(c.game, piece, running), fn, { imagines, reads: c.reads(piece) });
  return (env: Value[]) => keeper.run(env);
}

interface Entry<T> {
  /** version of the parts that it depends on if it is `open`, that is, read no secret; otherwise version of the whole position */
  version: number;
  open: boolean;
  /** the values of the key */
  given: readonly Value[];
  value: T | null;
  /** the effect of computing it: the mask of `rt.seen`, the reads that narrowed it, the work and the depth */
  seen: number;
  noted: readonly Narrowing[];
  work: number;
  depth: number;
  /** how many bodies were running */
  frames: number;
}

/** The current implementation of a cached function, which changes as caching pays or not. */
export interface Keeper<T = Value> {
  run: (env: Value[]) => T;
}

/**
 * A function is judged after TRIAL calls. If caching saves less than WORTH units of work per call, it is suspended for
 * REST calls, and after TRIALS trials for good.
 */
const TRIAL = 1024;
const WORTH = 5;
const REST = 64 * TRIAL;
const TRIALS = 4;

const NONE_NOTED: readonly Narrowing[] = [];

/** Caches a function. Keys that are lists are not looked up, because they would have to be compared. */
function keeping<T extends Value>(rt: Runtime, keys: readonly Key[], fn: (env: Value[]) => T, kept: Kept): Keeper<T> {
  const room = keys.reduce((all, key) => Math.min(MOST_KEPT_VALUES, all * key.size), 1);
  const mask = 2 ** Math.ceil(Math.log2(room)) - 1;
  // Allocated in one piece when first needed: a sparse array is looked up far more slowly.
  let entries: (Entry<T> | null)[] = [];
  let calls = 0;
  let saved = 0;
  let trials = 0;
  /** The index at which a value is cached, or -1 if it cannot be. */
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

/** Repeats the effect of the reads of a cached value. */
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

/** Is everything that a value depends on unchanged? */
const isCurrent = <T>(rt: Runtime, entry: Entry<T>, { imagines, reads }: Kept): boolean =>
  entry.version === (entry.open && reads ? latest(rt, reads) : rt.version) &&
  (!imagines || entry.frames === rt.frames.length);

const fits = <T>(rt: Runtime, entry: Entry<T>): boolean =>
  rt.work + entry.work <= MOST_WORK && rt.depth + entry.depth <= MOST_DEEP;

/** Computes a value and notes what it reads and costs. */
function compute<T>(rt: Runtime, fn: (env: Value[]) => T, env: Value[], entry: Entry<T>, reads: Stamped | null): T {
  const { seen, hidden, work, depth, deepest, version } = rt;
  const { length } = rt.noted;
  // Invalid until complete: a term may call itself, or fail.
  entry.version = -1;
  rt.seen = -1;
  rt.deepest = depth;
  rt.noting++;
  const value = fn(env);
  rt.noting--;
  // A value from secrets depends on who knows what, so it is kept for this position only.
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
