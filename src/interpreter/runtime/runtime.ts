import { type BodyId, NONE, type NodeId, type Value } from "../ir/program.ts";
import type { Sink } from "./events.ts";
import type { Frame } from "./state.ts";

/**
 * The mutable state of compiled rules. There is one per linked game; the machine loads a state into it. Only two things
 * outlast a call from outside: the last stop (see machine/last-stop.ts), and the version of the position that is still
 * held, by which values are kept (see eval/memo.ts).
 */
export interface Runtime {
  /** what expressions read; inside `together` the position as it was at the start */
  slots: Int32Array;
  /** what effects write; equal to `slots` outside of `together` */
  live: Int32Array;
  /** the version of what expressions read: a new number after every change, the old one where the position is restored */
  version: number;
  /** the last version number given */
  versions: number;
  /** the version of the last change to anything at all; and the version of the last change of each part (see stamps.ts) */
  floor: number;
  stamps: Float64Array;
  frames: Frame[];
  /** bits of the seats that may know everything read since this was reset */
  seen: number;
  /** the last read that removed seats from `seen`: its thing, and the slot (-1: the place or identity) */
  hidden: Hidden;
  /** reads that removed seats while a value is computed that is to be kept (`noting` is the nesting); see eval/memo.ts */
  readonly noted: Narrowing[];
  noting: number;
  /** bits of the seats that may know the value weighed last, or -1 for everybody; see machine/secrecy/local-masks.ts */
  told: number;
  /** nesting of calls of terms */
  depth: number;
  /** the deepest nesting since this was reset to the current one */
  deepest: number;
  /** work done since the last answer of a player; see {@link MOST_WORK} */
  work: number;
  /** work of earlier counts, for tools that visit many positions: see {@link workedBy} */
  total: number;
  sink: Sink | null;
  /** evaluates `after` in expressions, which are pure and know no effects; null until the game begins */
  speculation: Speculation | null;
}

/** Runs a body on a copy of the position, reads a value there and restores the position. The machine implements it. */
export interface Speculation {
  valueAfter(body: BodyId, args: readonly Value[], node: NodeId, read: () => Value): Value;
}

/** A read of something that not everybody may know. */
interface Hidden {
  readonly thing: number;
  readonly slot: number;
  /** the expression that reads it; -1: not known */
  readonly node: NodeId;
}

/** A read that only the seats of a mask may know. */
export interface Narrowing {
  readonly mask: number;
  readonly hidden: Hidden;
}

export const NOWHERE: Hidden = { thing: -1, slot: -1, node: -1 };

/**
 * The most work between two answers of players: rules that need more are stopped. Outcomes of chance in between do not
 * restart the count. One unit is about the cost of looking at one element of a list; see runtime/work.ts.
 */
export const MOST_WORK = 5_000_000;

/** Extra work allowed with a tracer: it hears all conditions, also those that play skips, and nothing is cached. */
export const LISTENING = 10 * MOST_WORK;

/** A runtime that holds no state. */
export function makeRuntime(stamps: number): Runtime {
  const nothing = new Int32Array(0);
  return {
    slots: nothing,
    live: nothing,
    version: 0,
    versions: 0,
    floor: 0,
    stamps: new Float64Array(stamps),
    frames: [],
    seen: -1,
    hidden: NOWHERE,
    noted: [],
    noting: 0,
    told: -1,
    depth: 0,
    deepest: 0,
    work: 0,
    total: 0,
    sink: null,
    speculation: null,
  };
}

/**
 * Notes that what expressions read has changed. Code that writes to a position calls it before the next read, or
 * `changedAt` if only one part has changed.
 */
export function changed(rt: Runtime): void {
  rt.version = ++rt.versions;
  rt.floor = rt.version;
}

/** Restarts the count of work at a number, which may stand for work counted earlier. The count so far is added to the total. */
export function restartWork(rt: Runtime, from = 0): void {
  rt.total += rt.work - from;
  rt.work = from;
}

/** All work since the runtime was made. */
export const workedBy = (rt: Runtime): number => rt.total + rt.work;

/** The index of the innermost frame that runs a body, or NONE. */
export function innermost({ frames }: Runtime, body: BodyId): number {
  for (let i = frames.length - 1; i >= 0; i--) if (frames[i]?.body === body) return i;
  return NONE;
}

/** Loads a position. States are immutable, so caches stay valid if it is the position held already. */
export function hold(rt: Runtime, slots: Int32Array): void {
  if (rt.slots !== slots) changed(rt);
  rt.slots = slots;
  rt.live = slots;
}
