import type { Value } from "../../ir/program.ts";
import { type Tried, triesOf } from "../../play/tried-moves.ts";
import { drawFrom, MANY, MOST_LISTED } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";

/**
 * Draws moves by rejection without listing all of them, as in `play/whole-moves.ts`: answers are given to the module
 * and taken back.
 */

/** The answers to all steps of a move but the last. */
interface Way {
  readonly choices: readonly number[];
  /** those of steps with more than one answer */
  readonly steps: readonly number[];
}

/** Gives an answer, looks at what follows (`goesOn`: is anything asked?), and takes the answer back. */
function after<T>({ module, candidates }: ModuleEngine, choice: number, look: (goesOn: boolean) => T): T {
  const [asked, count, silent] = [module.asked(), module.count(), module.silent()];
  const values = candidates.slice(0, count);
  const [field, taken, partial] = [module.at(asked), module.taken(asked), module.partial(asked)];
  const found = look(module.further(asked, values[choice] as Value) === 1);
  module.back(asked, field, taken, partial);
  for (const [i, value] of values.entries()) candidates[i] = value;
  module.wait(module.kind(), asked, count, silent);
  return found;
}

/** All ways to answer all steps but the last, and how many steps were looked at. */
function waysOf(engine: ModuleEngine, depth: number): { readonly ways: readonly Way[]; readonly looked: number } {
  const ways: Way[] = [];
  let looked = 0;
  const walk = (left: number, { choices, steps }: Way): void => {
    const count = engine.module.count();
    looked += count;
    for (let choice = 0; choice < count && looked <= MOST_LISTED; choice++) {
      const way = { choices: [...choices, choice], steps: count > 1 ? [...steps, choice] : steps };
      if (left === 1) ways.push(way);
      else after(engine, choice, (goesOn) => (goesOn ? walk(left - 1, way) : ways.push(way)));
    }
  };
  walk(depth, { choices: [], steps: [] });
  return { ways, looked };
}

/** The number of answers to the last step of a way. */
function countBehind(engine: ModuleEngine, { choices }: Way, at = 0): number {
  return after(engine, choices[at] ?? 0, (goesOn) => {
    if (!goesOn) return 1;
    return at === choices.length - 1 ? engine.module.count() : countBehind(engine, { choices, steps: [] }, at + 1);
  });
}

function drawn(engine: ModuleEngine, { steps, most }: Tried, draw: (bound: number) => number) {
  const { ways, looked } = waysOf(engine, steps);
  if (looked > MOST_LISTED) return null;
  for (let tries = triesOf(ways.length, most); tries > 0; tries--) {
    const drawn = draw(ways.length * most);
    const way = ways[Math.floor(drawn / most)] as Way;
    const count = countBehind(engine, way);
    if (drawn % most < count) return count > 1 ? [...way.steps, drawn % most] : way.steps;
  }
  const bundles = ways.map((way) => ({ steps: way.steps, count: countBehind(engine, way) }));
  const all = bundles.reduce((sum, { count }) => sum + Math.floor(count / MANY), looked);
  return all > MOST_LISTED ? null : drawFrom(bundles, draw).steps;
}

/** The choices of a random move, without steps that have one answer only; null: there are more moves than can be listed. */
export function drawTried(
  engine: ModuleEngine,
  tried: Tried,
  draw: (bound: number) => number,
): readonly number[] | null {
  let steps: readonly number[] | null = null;
  engine.guarded(() => {
    steps = drawn(engine, tried, draw);
  });
  return steps;
}
