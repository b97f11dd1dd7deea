import { moveIn, type Progress } from "../../runtime/progress.ts";
import { copyFrames, type Frame, type State } from "../../runtime/state.ts";
import type { Written } from "../module.ts";
import { WAITS } from "../questions/questions.ts";
import { loadFrames, type Playing, snapFrames } from "./frames.ts";
import type { InterpreterSteps } from "./interpreter-steps.ts";
import { stop } from "./stop.ts";
import type { Tosses } from "./tosses.ts";

/** Where a module stands: what remains to be done there, and how that is taken up again. */

interface Standing extends Playing {
  readonly interpreter: InterpreterSteps;
  readonly chance: Tosses;
}

/** The running bodies, with the half-answered move of the one that waits: as the interpreter has them. */
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

/** Takes up the running bodies of a position whose words are there. */
export function takeUp(at: Standing, state: State): void {
  const { module, written, interpreter } = at;
  const frames = copyFrames(state.frames);
  const top = frames.at(-1);
  // Only a scenario does something while somebody is asked; that question is not the module's to keep.
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

/** Can the module hold a body, with its veils? What lies in secret places may have been asked about. */
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
  // What is asked first the instruction finds again.
  else module.again();
}
