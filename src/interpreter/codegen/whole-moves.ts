import type { Value } from "../ir/program.ts";
import { type Bundle, drawFrom, drawMove, formOf, MANY, MOST_LISTED } from "../play/whole-moves.ts";
import type { Engine } from "./engine.ts";

/** Whole moves at a question of the module itself: no position is copied, only the answers are taken back. */

export function drawWhole(engine: Engine, draw: (bound: number) => number): readonly number[] | null {
  const { game, module } = engine;
  const form = formOf(game.program);
  if (isLast(engine)) {
    const { count } = engine;
    if (Math.floor(count / MANY) > MOST_LISTED) return null;
    const chosen = draw(count);
    return count > 1 ? [chosen] : [];
  }
  if (form.continues || !engine.isOwn) return drawMove(game, engine.snap(), engine.seat, draw);
  const bundles = bundlesOf(engine);
  module.wait(module.kind(), module.asked(), module.count(), module.silent());
  return bundles && drawFrom(bundles, draw).steps;
}

/** Is this certainly the last step of its move, whatever is answered? */
function isLast({ game, field, silent }: Engine): boolean {
  return field?.choice.choose === "one" && !silent && formOf(game.program).last.has(field);
}

/** Everything that can be answered from here; null where that is too much to look at. */
function bundlesOf(engine: Engine): readonly Bundle[] | null {
  const { module, candidates } = engine;
  const asked = module.asked();
  const found: Bundle[] = [];
  let looked = 0;
  const walk = (steps: readonly number[]): void => {
    const { count } = engine;
    if (isLast(engine)) {
      looked += Math.floor(count / MANY);
      found.push({ steps, count });
      return;
    }
    looked += count;
    const silent = module.silent();
    const values: Value[] = candidates.slice(0, count);
    const [answers, taken] = module.picks(asked);
    const who = module.who();
    for (const [choice, value] of values.entries()) {
      // All of them would have to be looked at: where they are too many, none is.
      if (looked > MOST_LISTED) break;
      const longer = count === 1 ? steps : [...steps, choice];
      if (module.further(asked, value) === 1) walk(longer);
      else found.push({ steps: longer, count: 1 });
      module.setPicks(asked, who, answers, taken);
    }
    for (const [at, value] of values.entries()) candidates[at] = value;
    module.wait(module.kind(), asked, count, silent);
  };
  walk([]);
  return looked > MOST_LISTED ? null : found;
}
