import { moveIn, type Progress } from "../../runtime/progress.ts";
import { copyFrames, type Frame, type State } from "../../runtime/state.ts";
import type { Written } from "../module.ts";
import { WAITS } from "../questions/questions.ts";
import { loadFrames, type Playing, snapFrames } from "./frames.ts";
import type { InterpreterSteps } from "./interpreter-steps.ts";
import { stop } from "./stop.ts";
import type { Tosses } from "./tosses.ts";

/** A module with everything that remains to be done. */

interface Standing extends Playing {
  readonly interpreter: InterpreterSteps;
  readonly chance: Tosses;
}

/** The running bodies as frames of the interpreter, with the progress of the waiting one. */
export function framesOf(at: Standing): Frame[] {
  const { interpreter, module, chance } = at;
  const isForeign = interpreter.pending !== null || module.kind() === WAITS.chance;
  const frames = isForeign ? interpreter.snap() : snapFrames(at);
  const top = frames.at(-1);
  if (top && !interpreter.pending && module.kind() === WAITS.ask) {
    const asked = module.asked();
    top.progress = module.simultaneous(asked) ?? module.move(asked);
  }
  if (top && module.kind() === WAITS.toss) top.progress = chance.now.progress();
  return frames;
}

/** Loads the frames of a position whose words are loaded. */
export function takeUp(at: Standing, state: State): void {
  const { module, written, interpreter } = at;
  const frames = copyFrames(state.frames);
  const top = frames.at(-1);
  // Only a scenario runs something while somebody is asked; the module cannot keep that question.
  if (state.fault || frames.some((frame) => frame.progress !== null && frame !== top)) stop();
  module.fresh();
  module.worked(state.spent);
  loadFrames(at, frames);
  const asked = written.asks.findIndex(({ body, pc }) => body === top?.body && pc === top.pc);
  const isOwn = asked >= 0 && frames.every((frame) => isHeld(written, frame));
  if (!top) module.again();
  else if (!isOwn) module.wait(interpreter.resume(state, frames), 0, 0, false);
  else takeUpQuestion(at, asked, top.progress);
}

/** Can the module hold a body with its veils? With masks the question may depend on secret places. */
const isHeld = ({ veiling }: Written, { body, masks, veils }: Frame): boolean =>
  masks === null && (veils === null || veiling.has(body));

function takeUpQuestion({ module }: Standing, asked: number, progress: Progress | null): void {
  const move = moveIn(progress);
  if (progress?.kind === "simultaneous") {
    module.wait(WAITS.ask, asked, 0, false);
    module.setSimultaneous(asked, progress);
  } else if (move && move.steps > 0) {
    module.setMove(asked, move);
    module.wait(WAITS.ask, asked, 0, false);
    module.offer(asked);
  }
  // The instruction finds its first question again.
  else module.again();
}
