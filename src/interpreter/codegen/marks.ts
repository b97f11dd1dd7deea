import type { Engine } from "./engine.ts";
import { snapFrames } from "./frames.ts";

/**
 * Notes where an engine stands; gives what goes back there. A question of the module itself keeps its answers, so that
 * nothing is looked for again; who says which of them is chosen next gets no other one back.
 */
export function marked(engine: Engine): (choice?: number) => void {
  const { module, game, candidates } = engine;
  if (engine.waits !== "ask" || !engine.isOwn || game.secrets.any) {
    const state = engine.snap();
    return () => engine.load(state);
  }
  const [words, frames] = [engine.words.slice(), snapFrames(engine)];
  const [kind, asked, count, silent] = [module.kind(), module.asked(), module.count(), module.silent()];
  const [who, at] = [module.who(), module.at(asked)];
  const [answers, taken, partial] = module.picks(asked);
  const values = candidates.slice(0, count);
  return (choice) => {
    engine.put(words, frames);
    module.setPicks(asked, who, answers, taken, partial);
    if (at >= 0) module.back(asked, at, taken, partial);
    if (choice === undefined) for (const [i, value] of values.entries()) candidates[i] = value;
    else candidates[choice] = values[choice] as (typeof values)[number];
    module.wait(kind, asked, count, silent);
  };
}
