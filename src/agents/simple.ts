import { makeRng } from "../interpreter/chance.ts";
import type { Agent } from "./agent.ts";

/** Every answer of a step is as likely as the others. Its dice are its own: the chance of the game stays what it is. */
export function randomAgent(seed: string): Agent {
  const rng = makeRng(seed);
  return { name: "random", choose: ({ count }) => rng(count) };
}

/** Always the first answer: dull, quick, and the same everywhere. */
export function firstAgent(): Agent {
  return { name: "first", choose: () => 0 };
}
