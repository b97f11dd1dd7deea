import { moveIn, type Progress } from "../../runtime/progress.ts";
import { copyFrames, type Frame, type State } from "../../runtime/state.ts";
import type { Written } from "../module.ts";
import { WAITS } from "../questions/questions.ts";
import { loadFrames, type Playing, snapFrames } from "./frames.ts";
import type { InterpreterSteps } from "./interpreter-steps.ts";
import { stop } from "./stop.ts";
import type { Tosses } from "./tosses.ts";

/** A running module (its methods: `frames.ts`), the interpreter that it hands over to, and its chance. */
interface Standing extends Playing {
  readonly interpreter: InterpreterSteps;
  readonly chance: Tosses;
}

/** The running bodies as frames of the interpreter, with the progress of the waiting one. */
export function framesOf(at: Standing): Frame[] {
  const { interpreter, module, chance } = at;
  // The interpreter has the frames while it carries out an instruction, or waits for chance.
  const isInterpreters = interpreter.pending !== null || module.kind() === WAITS.chance;
  const frames = isInterpreters ? interpreter.snap() : snapFrames(at);
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
  // A frame below the top has an open question only in scenarios. A module cannot keep such a question.
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

/**
 * Can the module run a body as this frame does? Veils mark code that runs because of something secret: modules have some bodies for that.
 * Masks say who may know each local place: then the question may depend on secrets, and the interpreter asks it.
 */
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
