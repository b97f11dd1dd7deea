import type { BodyId, Value } from "../ir/program.ts";
import type { Fault } from "./errors.ts";
import type { Progress } from "./progress.ts";

/**
 * A position, and what remains to be done. It is never changed once it has been handed out: every function that goes
 * on with the game returns another one. Only `layout.ts` knows what lies where in `slots`.
 */
export interface State {
  readonly slots: Int32Array;
  readonly frames: readonly Frame[];
  /** the rules failed here: nothing goes on from this state */
  readonly fault: Fault | null;
  /**
   * Work since a player has answered, where nature is to decide: what chance gives does not begin the count anew. It is no
   * part of the position, so it is not among the bytes of the state.
   */
  readonly spent: number;
}

/** A running body. The last frame of a state is the one that runs, or that waits for somebody. */
export interface Frame {
  body: BodyId;
  /** the instruction that waits, or the next one */
  pc: number;
  /** the local places, then room for the variables of queries, which means nothing between two expressions */
  locals: Value[];
  /** local place of the frame below that gets the result, or -1 */
  result: number;
  /** what the waiting instruction has gathered so far, or null */
  progress: Progress | null;
  /**
   * by local place: bits of the seats that may know its value, or -1 where everybody may; null: everybody may know all.
   * Frames share it, so another one is put in its place and none is changed.
   */
  masks: Masks;
  /** what only some may know about the way by which the rules have come here; null: everybody may (see machine/secrecy/implicit-flow.ts) */
  veils: readonly Veil[] | null;
}

/** From one instruction to another (both included) only some seats may know that the rules have come here. */
export interface Veil {
  readonly low: number;
  readonly high: number;
  /** the instruction that went this way because of a secret; -1: the one of the frame below that runs this body */
  readonly at: number;
  /** bits of the seats that know it by now: those who may know the secret, and who has noticed what happened on the way */
  readonly mask: number;
  /** bits of the seats that may know the secret itself: to others no instruction of the way is named */
  readonly knew: number;
}

export type Masks = readonly number[] | null;

/** Copies frames so that the machine may change them. */
export function copyFrames(frames: readonly Frame[]): Frame[] {
  return frames.map((frame) => ({
    body: frame.body,
    pc: frame.pc,
    locals: frame.locals.slice(),
    result: frame.result,
    progress: frame.progress,
    masks: frame.masks,
    veils: frame.veils,
  }));
}

/** Words in a block: small enough that a state that is kept does not hold much else alive. */
const BLOCK = 16_384;

let block = new Int32Array(0);
let used = 0;

/**
 * Copies slots. Many copies share one block of memory, which is several times faster than a buffer for each: do not
 * send the slots of a state to another thread as they are, encode the state.
 */
export function copySlots(slots: Int32Array): Int32Array {
  const { length } = slots;
  if (used + length > block.length) {
    block = new Int32Array(Math.max(BLOCK, 4 * length));
    used = 0;
  }
  const copy = new Int32Array(block.buffer, 4 * used, length);
  used += length;
  copy.set(slots);
  return copy;
}
