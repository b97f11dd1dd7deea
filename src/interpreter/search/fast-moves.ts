import type { ModuleEngine } from "../codegen/engine/engine.ts";
import { marked } from "../codegen/moves/marks.ts";
import { formOf } from "../play/whole-moves.ts";

/** Whole moves by the compiled rules. */

/** Thrown where the reference has to look. */
export class Left extends Error {}

/**
 * Work, in units of the module, that counts as looking at one position more: it counts more than it does, and where its
 * count says that there is too much to look at the reference finds out whether there is.
 */
export const WORK = 3_000;

/** What is found by the compiled rules, or null. */
export function unlessLeft<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof Left) return null;
    throw error;
  }
}

/** Makes each whole move of whoever is asked, in the order of the candidates. `visit` may go on with the game. */
export function eachMove(engine: ModuleEngine, visit: () => void): void {
  const { seat, count } = engine;
  const mark = marked(engine);
  for (let choice = 0; choice < count; choice++) {
    if (choice > 0) mark.back(choice);
    engine.choose(choice);
    if (engine.midMove(seat)) eachMove(engine, visit);
    else visit();
  }
  mark.done();
}

/** How many whole moves there are; the engine stands where it stood. */
export function countMoves(engine: ModuleEngine, most: number): number {
  const { field, count, game } = engine;
  if (field && !engine.silent && field.choice.choose === "one" && formOf(game.program).last.has(field)) return count;
  let found = 0;
  const mark = marked(engine);
  eachMove(engine, () => {
    if (++found > most) throw new Left();
  });
  mark.back();
  mark.done();
  return found;
}
