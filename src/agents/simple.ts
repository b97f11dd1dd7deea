import { makeRng } from "../interpreter/runtime/chance.ts";
import type { Agent } from "./agent.ts";

/**
 * Every whole move is as likely as the others, as in published figures of random play. Where there are more moves than
 * can be listed it chooses step by step, and counts how often. Its dice are its own: the chance of the game stays what
 * it is.
 */
export function randomAgent(seed: string): Agent {
  const rng = makeRng(seed);
  let plan: readonly number[] = [];
  let done = 0;
  let stepwise = false;
  let byStep = 0;
  return {
    name: "random",
    choose(turn) {
      if (turn.begins) {
        const drawn = turn.wholeMove(rng);
        stepwise = drawn === null;
        if (stepwise) byStep++;
        plan = drawn ?? [];
        done = 0;
      }
      if (stepwise) return rng(turn.count);
      return plan[done++] ?? 0;
    },
    draw: rng,
    byStep: () => byStep,
  };
}

/** Every answer of a step is as likely as the others: quicker than {@link randomAgent}, but moves differ in likelihood. */
export function randomStepAgent(seed: string): Agent {
  const rng = makeRng(seed);
  return { name: "random-step", choose: ({ count }) => rng(count), draw: rng };
}

/** Always the first answer: dull, quick, and the same everywhere. */
export function firstAgent(): Agent {
  return { name: "first", choose: () => 0, draw: () => 0 };
}
