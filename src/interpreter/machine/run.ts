import { NONE } from "../ir/program.ts";
import { HERE } from "../runtime/errors.ts";
import { countWork } from "../runtime/work.ts";
import { finishByLimit } from "./core/ending.ts";
import { type Machine, WAIT } from "./core/machine.ts";
import { leave } from "./effects/control-flow.ts";
import { goingRound } from "./going-round.ts";
import { veilsAt } from "./secrecy/implicit-flow.ts";

/** How many instructions may run between two waits. Rules that go on without asking anybody are stopped there. */
const MOST_INSTRUCTIONS = 100_000;

/**
 * Runs the frames of the machine until a player or chance has to answer, or the game is over. Each step advances the
 * `pc` of its frame. At each stop `judge` finds rules about seeing that fail.
 */
export function run(m: Machine): void {
  const { rt } = m;
  let steps = 0;
  for (;;) {
    const frame = rt.frames.at(-1);
    if (!frame) {
      finishByLimit(m);
      m.game.visibility.judge();
      return;
    }
    if (frame.veils !== null) frame.veils = veilsAt(frame.veils, frame.pc);
    const { steps: code, weights } = m.code(frame.body);
    const step = code[frame.pc];
    if (!step) {
      leave(m, NONE, m.game.program.bodies[frame.body]?.node ?? 0);
      continue;
    }
    if (++steps > MOST_INSTRUCTIONS) throw goingRound(m, MOST_INSTRUCTIONS);
    countWork(rt, weights[frame.pc] as number, HERE);
    if (step(frame) === WAIT) {
      m.game.visibility.judge();
      return;
    }
  }
}
