import { triedBehind } from "../../play/tried-moves.ts";
import { type Bundle, drawFrom, drawMove, formOf, MANY, MOST_LISTED } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";
import { drawListed } from "./all-answers.ts";
import { endOf } from "./ends-of-moves.ts";
import { marked } from "./marks.ts";
import { drawTried } from "./tried-moves.ts";

/** Draws a whole move at a question of the module: answers are taken back, and no position is copied. */

export function drawWhole(engine: ModuleEngine, draw: (bound: number) => number): readonly number[] | null {
  const { game } = engine;
  if (!formOf(game).tails && endOf(engine) === "one") {
    const { count } = engine;
    if (Math.floor(count / MANY) > MOST_LISTED) return null;
    const chosen = draw(count);
    return count > 1 ? [chosen] : [];
  }
  if (formOf(game).isLong) return drawLong(engine, draw);
  if (!engine.isOwn) return drawMove(game, engine.snap(), engine.seat, draw);
  const tried = engine.silent ? null : triedBehind(game, engine.field);
  return tried ? drawTried(engine, tried, draw) : drawListed(engine, draw);
}

/** The same for moves that may continue after their command, which only carrying it out shows. */
function drawLong(engine: ModuleEngine, draw: (bound: number) => number): readonly number[] | null {
  const { game, seat } = engine;
  const found: Bundle[] = [];
  let looked = 0;
  const follow = (steps: readonly number[]): void => {
    if (engine.midMove(seat)) walk(engine.count, steps);
    else if (engine.waits !== "stopped") found.push({ steps, count: 1 });
    // If the module cannot follow one answer, the interpreter lists all moves.
    else looked = Number.POSITIVE_INFINITY;
  };
  const walk = (count: number, steps: readonly number[]): void => {
    looked += count;
    // A single answer need not be taken back.
    if (count === 1 && looked <= MOST_LISTED) {
      engine.choose(0);
      follow(steps);
    }
    if (count === 1) return;
    const mark = marked(engine);
    for (let choice = 0; choice < count && looked <= MOST_LISTED; choice++) {
      if (choice > 0) mark.back(choice);
      engine.choose(choice);
      follow([...steps, choice]);
    }
    mark.done();
  };
  const mark = marked(engine);
  walk(engine.count, []);
  mark.back();
  mark.done();
  if (looked === Number.POSITIVE_INFINITY) return drawMove(game, engine.snap(), seat, draw);
  return looked > MOST_LISTED ? null : drawFrom(found, draw).steps;
}
