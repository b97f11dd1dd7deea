/** Loads a position into a machine, runs it to the next wait and takes the resulting position out. */

import type { NodeId } from "../ir/program.ts";
import { type Fault, faultFrom } from "../runtime/errors.ts";
import type { Sink } from "../runtime/events.ts";
import { hold, restartWork } from "../runtime/runtime.ts";
import { copyFrames, type Frame, type State } from "../runtime/state.ts";
import { GO, type Machine } from "./core/machine.ts";
import { lastStopOf, stopAt } from "./last-stop.ts";
import { boundKept } from "./memory-limit.ts";
import type { Waiter } from "./questions/waiters.ts";
import { run } from "./run.ts";

/**
 * The extra work that a machine with a tracer may do. Its counter starts below zero by this amount, and `spent` of a
 * state leaves it out: a state is the same with a tracer and without.
 */
const allowance = ({ c: compiler }: Machine): number => compiler.tracer?.credit ?? 0;

/**
 * Loads a state for reading. Slots and frames are shared with the state, so nothing may be written. `spent`: work
 * counted so far.
 */
export function load(
  machine: Machine,
  slots: Int32Array,
  frames: readonly Frame[],
  sink: Sink | null,
  spent = 0,
): void {
  hold(machine.rt, slots);
  machine.rt.frames = frames as Frame[];
  machine.rt.depth = 0;
  restartWork(machine.rt, spent - allowance(machine));
  machine.rt.noting = 0;
  if (machine.rt.noted.length > 0) machine.rt.noted.length = 0;
  machine.rt.sink = sink;
  machine.together = 0;
  machine.pending = null;
}

export const faultOf = (machine: Machine, error: unknown): Fault => faultFrom(error, nodeHere(machine));

/** The node of the instruction that is running. */
function nodeHere({ rt, game }: Machine): NodeId {
  const frame = rt.frames.at(-1);
  return game.program.bodies[frame?.body ?? 0]?.code[frame?.pc ?? 0]?.node ?? 0;
}

/** Runs `act` on a copy of a state and then, if it returns GO, the machine until the next wait. */
export function advance(machine: Machine, from: State, sink: Sink | null, act: () => number): State {
  load(machine, from.slots, copyFrames(from.frames), sink, from.spent);
  machine.shared = true;
  const stop = lastStopOf(machine);
  try {
    if (act() === GO) run(machine);
    boundKept(machine);
    const state: State = {
      slots: machine.rt.live,
      frames: machine.rt.frames,
      fault: null,
      spent: machine.pending === null && waitsForChance(machine) ? machine.rt.work + allowance(machine) : 0,
    };
    stopAt(stop, state);
    stop.questions = machine.pending ?? [];
    return state;
  } catch (error) {
    stop.state = null;
    return { slots: from.slots, frames: from.frames, fault: faultOf(machine, error), spent: 0 };
  } finally {
    machine.rt.sink = null;
  }
}

function waitsForChance({ rt, code }: Machine): boolean {
  const frame = rt.frames.at(-1);
  return frame !== undefined && code(frame.body).waiters[frame.pc]?.waits === "chance";
}

export function waiterOf(machine: Machine, state: State): { readonly frame: Frame; readonly waiter: Waiter } | null {
  const frame = state.frames.at(-1);
  const waiter = frame ? machine.code(frame.body).waiters[frame.pc] : null;
  return frame && waiter ? { frame, waiter } : null;
}

/** A copy of a waiting frame. Evaluating writes to the places of variables, and the frame of the state must not change. */
export const copyForEvaluating = (frame: Frame): Frame => ({ ...frame, locals: frame.locals.slice() });
