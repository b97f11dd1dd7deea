import { NONE, type Value } from "../../ir/program.ts";
import { copyFrames, type Frame, type State } from "../../runtime/state.ts";
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
    const [answers, steps, partial] = module.picks(asked);
    top.picks = module.entries(asked) ?? [module.who(), answers, partial, steps];
  }
  if (top && module.kind() === WAITS.toss) top.picks = chance.now.picks();
  return frames;
}

/** Takes up the running bodies of a position whose words are there. */
export function takeUp(at: Standing, state: State): void {
  const { module, written, interpreter } = at;
  const frames = copyFrames(state.frames);
  const top = frames.at(-1);
  // Only a scenario does something while somebody is asked; that question is not the module's to keep.
  if (state.fault || frames.some((frame) => frame.picks !== null && frame !== top)) stop();
  module.fresh();
  module.worked(state.spent);
  loadFrames(at, frames);
  const asked = written.asks.findIndex(({ body, pc }) => body === top?.body && pc === top.pc);
  const isOwn = asked >= 0 && frames.every(({ masks, veils }) => masks === null && veils === null);
  if (!top) module.again();
  else if (!isOwn) module.wait(interpreter.resume(state, frames), 0, 0, false);
  else takeUpQuestion(at, asked, top.picks as readonly Value[] | null);
}

function takeUpQuestion({ module, written }: Standing, asked: number, picks: readonly Value[] | null): void {
  const isEveryone = written.asks[asked]?.instruction.do === "everyone";
  const [who = 0, answers = [], partial = NONE, steps = 0] = picks ?? [];
  if (picks && isEveryone) {
    module.wait(WAITS.ask, asked, 0, false);
    module.setEntries(asked, picks);
  }
  // What is asked first the instruction finds again.
  else if (typeof answers === "number" || steps === 0) module.again();
  else {
    module.setPicks(asked, Number(who), answers, Number(steps), partial);
    module.wait(WAITS.ask, asked, 0, false);
    module.offer(asked);
  }
}
