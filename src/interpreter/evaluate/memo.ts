import type { Game } from "../game.ts";
import type { TermDef, Type, Value } from "../program.ts";
import { MOST_WORK, type Runtime } from "../runtime.ts";
import { type Fn, MOST_DEEP } from "./compiler.ts";

/**
 * What a term has given for some arguments is kept as long as the position does not change (`rt.version`): while one
 * question is put together, and step by step through a move, the same is asked again and again. Whoever gets a kept
 * value is charged what computing it has cost and read, so that limits and leaks are the same as without.
 */

/** Values kept for a term, at most. */
const MOST = 4096;

/** Terms are judged after so many calls: those that save less work for each are left alone for longer than that. */
const TRIAL = 1024;
const WORTH = 2;
const REST = 64 * TRIAL;

interface Entry {
  version: number;
  readonly args: number[];
  value: Value;
  /** what computing it has narrowed `rt.seen` to, what it has cost, and how deep it went */
  seen: number;
  work: number;
  depth: number;
  /** how many bodies were running */
  frames: number;
}

/** Keeps what a term gives. Lists as arguments are not looked up: they would have to be compared. */
export function remembering(game: Game, { params }: TermDef, fn: Fn, imagines: boolean): Fn {
  const { rt } = game;
  const placeOf = placing(game, params);
  const count = params.length;
  const entries: Entry[] = [];
  let calls = 0;
  let saved = 0;
  return (env) => {
    if (++calls > TRIAL) {
      if (saved < WORTH * TRIAL && calls < REST) return fn(env);
      calls = 0;
      saved = 0;
    }
    const at = placeOf(env);
    if (at < 0) return fn(env);
    entries[at] ??= {
      version: -1,
      args: env.slice(0, count) as number[],
      value: 0,
      seen: 0,
      work: 0,
      depth: 0,
      frames: 0,
    };
    const entry = entries[at] as Entry;
    if (!fits(rt, entry, env) || (imagines && entry.frames !== rt.frames.length)) return compute(rt, fn, env, entry);
    saved += entry.work;
    rt.seen &= entry.seen;
    rt.work += entry.work;
    if (rt.depth + entry.depth > rt.deepest) rt.deepest = rt.depth + entry.depth;
    return entry.value;
  };
}

/** Finds the place for some arguments; other arguments may share it. Below 0: there is none. */
function placing(game: Game, params: readonly Type[]): (env: readonly Value[]) => number {
  const sizes = params.map((type) => sizeOf(game, type));
  const room = sizes.reduce((all, one) => Math.min(MOST, all * one), 1);
  const mask = 2 ** Math.ceil(Math.log2(room)) - 1;
  return (env) => {
    let at = 0;
    for (let i = 0; i < sizes.length; i++) {
      const arg = env[i] as Value;
      if (typeof arg !== "number") return -1;
      at = Math.imul(at, sizes[i] as number) + arg;
    }
    return at & mask;
  };
}

/** How many different arguments a parameter can have; what has no few values may have any. */
function sizeOf(game: Game, type: Type): number {
  switch (type.t) {
    case "optional":
      return sizeOf(game, type.of) + 1;
    case "int":
      return Math.min(MOST, type.most - type.least + 1);
    case "bool":
    case "enum":
    case "row":
    case "entity":
      return Math.max(1, game.domain(type).size);
    default:
      return 64;
  }
}

function fits(rt: Runtime, { version, args, work, depth }: Entry, env: readonly Value[]): boolean {
  if (version !== rt.version) return false;
  for (let i = 0; i < args.length; i++) if (args[i] !== env[i]) return false;
  return rt.work + work <= MOST_WORK && rt.depth + depth <= MOST_DEEP;
}

/** Computes a value, and notes what that reads and costs. */
function compute(rt: Runtime, fn: Fn, env: Value[], entry: Entry): Value {
  const { seen, work, depth, deepest, version } = rt;
  // Until it is known nothing is: a term may call itself, and mistakes may end it.
  entry.version = -1;
  rt.seen = -1;
  rt.deepest = depth;
  const value = fn(env);
  for (let i = 0; i < entry.args.length; i++) entry.args[i] = env[i] as number;
  entry.version = version;
  entry.value = value;
  entry.seen = rt.seen;
  entry.work = rt.work - work;
  entry.depth = rt.deepest - depth;
  entry.frames = rt.frames.length;
  rt.seen &= seen;
  if (deepest > rt.deepest) rt.deepest = deepest;
  return value;
}
