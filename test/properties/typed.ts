import type { Expr } from "../../src/interpreter/ir/program.ts";
import { typeOf } from "../../src/interpreter/ir/types.ts";
import { machineOf, watchedMachine } from "../../src/interpreter/machine/build.ts";
import { fitsType } from "../support/fits-type.ts";
import { placeOfNode } from "../support/games.ts";
import { playAtRandom } from "./driver.ts";
import type { Setting } from "./settings.ts";

/** The most findings. */
const MOST_TOLD = 10;

/** Plays a random game, and reports every value of an expression that does not fit its type. */
export function misfits(setting: Setting, seed: number, most: number): string[] {
  const { game, loaded } = setting;
  const found = new Map<Expr, string>();
  machineOf(game);
  const plain = game.compiled.plan;
  game.compiled.plan = watchedMachine(game, (expr, value) => {
    if (found.has(expr) || found.size >= MOST_TOLD || fitsType(game, typeOf(game.program, expr), value)) return;
    const type = JSON.stringify(typeOf(game.program, expr));
    found.set(expr, `${placeOfNode(loaded, expr.node)}: ${expr.op} gave ${JSON.stringify(value)}, but is ${type}`);
  });
  try {
    playAtRandom(setting, { seed, most });
  } finally {
    game.compiled.plan = plain;
  }
  return [...found.values()];
}
