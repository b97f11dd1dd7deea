import type { ModuleEngine } from "../interpreter/codegen/engine/engine.ts";
import type { Instruction } from "../interpreter/ir/program.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import { makeRng } from "../interpreter/runtime/chance.ts";

/** Counts what a compiled module hands over to the interpreter during play, because it depends on secrets. */

/** How many games are played for it, and how many answers of each. */
export const WATCHED_GAMES = 5;
const MOST_ANSWERS = 500;

/**
 * Plays a few random games step by step. Returns how often each instruction was handed over, the most frequent first.
 */
export function handedOver(engine: ModuleEngine): readonly (readonly [Instruction, number])[] {
  const times = new Map<Instruction, number>();
  engine.interpreter.handed = (one) => times.set(one, (times.get(one) ?? 0) + 1);
  for (let game = 0; game < WATCHED_GAMES; game++) playRandomly(engine, `${game}`);
  engine.interpreter.handed = null;
  return [...times].sort(([, a], [, b]) => b - a);
}

function playRandomly(engine: ModuleEngine, seed: string): void {
  const nature = seeded(seed);
  const draw = makeRng(seed);
  engine.begin();
  engine.settle(nature);
  for (let answers = 0; answers < MOST_ANSWERS && engine.waits === "ask"; answers++) {
    engine.choose(draw(engine.count));
    engine.settle(nature);
  }
}
