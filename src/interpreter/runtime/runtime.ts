import { type BodyId, NONE, type NodeId, type Value } from "../ir/program.ts";
import type { Sink } from "./events.ts";
import type { Frame } from "./state.ts";

/**
 * What the compiled rules work on. One per linked game, loaded with a state at the edge of the machine. Nothing of it
 * outlives a call from outside but the last stop (see machine/last-stop.ts), and the version of the position that is
 * still held, for which values are kept (see eval/memo.ts).
 */
export interface Runtime {
  /** what expressions read; inside `together` the position at its start */
  slots: Int32Array;
  /** what effects write: the same but inside `together` */
  live: Int32Array;
  /** stands for what expressions read now: another number after every change, the same where all is as before */
  version: number;
  /** numbers given so far */
  versions: number;
  /** what `version` was when all may have changed, and by thing that can change alone when it did (see stamps.ts) */
  floor: number;
  stamps: Float64Array;
  frames: Frame[];
  /** bits of the seats that may know all that has been read since this was set to all of them */
  seen: number;
  /** the last read that took seats from `seen`: of what thing, and of which slot of it (-1: where or what it is) */
  hidden: Hidden;
  /** reads that took seats, while something is computed that is to be kept (`noting` is how deep); see eval/memo.ts */
  readonly noted: Narrowing[];
  noting: number;
  /** bits of the seats that may know the value that was weighed last, or -1; see machine/secrecy/local-masks.ts */
  told: number;
  /** nesting of terms that call each other */
  depth: number;
  /** the deepest nesting since this was set to that of now */
  deepest: number;
  /** work done since a player was asked; see {@link MOST_WORK} */
  work: number;
  /** work that was counted before, for tools that walk over many positions: see {@link workedBy} */
  total: number;
  sink: Sink | null;
  /** expressions are pure and know nothing of effects, but one asks what would be after some; null until the game begins */
  speculation: Speculation | null;
}

/** Runs a body in a copy of the position, reads something there, and goes back. Only the machine can. */
export interface Speculation {
  valueAfter(body: BodyId, args: readonly Value[], node: NodeId, read: () => Value): Value;
}

/** Where something was read that not all may know. */
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
 * Rules that work more between two answers of players are stopped: nobody waits for ever. What chance decides in between
 * does not begin the count anew. A unit is about what looking at one element of a list costs; see runtime/work.ts.
 */
export const MOST_WORK = 5_000_000;

/** What a listener may cost beside: it hears of all conditions, also of those that play does not come to, and nothing is kept. */
export const LISTENING = 10 * MOST_WORK;

/** A runtime that holds no state yet. */
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
 * Says that what expressions read has changed. Whoever writes into a position calls it before anything is read there, or
 * `changedAt` where it is known what alone has changed.
 */
export function changed(rt: Runtime): void {
  rt.version = ++rt.versions;
  rt.floor = rt.version;
}

/** Begins a new count of work at some number, which may stand for work that was counted before; what is counted goes to the total. */
export function restartWork(rt: Runtime, from = 0): void {
  rt.total += rt.work - from;
  rt.work = from;
}

/** All work since a runtime was made. */
export const workedBy = (rt: Runtime): number => rt.total + rt.work;

/** The number of the innermost frame that runs a body, or NONE. */
export function innermost({ frames }: Runtime, body: BodyId): number {
  for (let i = frames.length - 1; i >= 0; i--) if (frames[i]?.body === body) return i;
  return NONE;
}

/** Takes up a position. States do not change, so the one that was held already is what it was. */
export function hold(rt: Runtime, slots: Int32Array): void {
  if (rt.slots !== slots) changed(rt);
  rt.slots = slots;
  rt.live = slots;
}
