import type { BodyId, Value } from "../ir/program.ts";
import type { Fault } from "./errors.ts";
import type { Progress } from "./progress.ts";

/**
 * A position and what remains to be done. It is immutable once handed out: functions that go on with the game return
 * another state. Only `layout.ts` knows the layout of `slots`.
 */
export interface State {
  readonly slots: Int32Array;
  readonly frames: readonly Frame[];
  /** the rules failed here: no game continues from this state */
  readonly fault: Fault | null;
  /**
   * Work since the last answer of a player, if the state waits for chance: outcomes do not restart the count. It is not
   * part of the position, so the bytes of the state do not contain it.
   */
  readonly spent: number;
}

/** A running body. The last frame of a state is the one that runs or waits. */
export interface Frame {
  body: BodyId;
  /** the instruction that waits, or the next one */
  pc: number;
  /** the local places, then room for variables of queries, which is only used during the evaluation of an expression */
  locals: Value[];
  /** local place of the frame below that gets the result, or -1 */
  result: number;
  /** what the waiting instruction has gathered, or null */
  progress: Progress | null;
  /**
   * By local place: bits of the seats that may know its value, or -1 for everybody; null: everybody may know all of
   * them. Frames share the array, so it is replaced and never changed.
   */
  masks: Masks;
  /**
   * the secret branches that the frame is in; null: everybody may know how the rules have come here (see
   * machine/secrecy/implicit-flow.ts)
   */
  veils: readonly Veil[] | null;
}

/** A range of instructions, `low` to `high` inclusive, that only some seats may know to be running. */
export interface Veil {
  readonly low: number;
  readonly high: number;
  /** the instruction that branched on a secret; -1: the instruction of the frame below that called this body */
  readonly at: number;
  /** bits of the seats that know it by now: those that may know the secret, and those that noticed an effect inside */
  readonly mask: number;
  /** bits of the seats that may know the secret itself: to others no instruction inside is named */
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

/** Words in a block: small, so that a state that is kept keeps little else in memory. */
const BLOCK = 16_384;

let block = new Int32Array(0);
let used = 0;

/**
 * Copies slots. Many copies share one block of memory, which is several times faster than a buffer for each. Do not
 * transfer the slots of a state to another thread: encode the state.
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
