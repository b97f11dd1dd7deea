import { chooseEngine, type Wish } from "../codegen/engine/engine-of.ts";
import type { Engine } from "../engine/engine.ts";
import { InterpreterEngine } from "../engine/interpreter-engine.ts";
import { type Move, moves } from "../play/moves.ts";
import { LONG, Stopped, type TreeWalkLimit, treeWalkLimit } from "../play/walk-limit.ts";
import { formOf } from "../play/whole-moves.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";

/** Searches over the positions of a game, written once for every engine. */

/** Thrown where a fast engine cannot decide what follows: the search runs again by the interpreter. */
export class Undecided extends Error {}

/** Ends a search if its engine has stopped. */
export function endIfStopped({ waits, fault }: Engine): void {
  if (waits === "stopped") throw fault ? new Stopped(fault) : new Undecided();
}

/**
 * Runs a search on the engine that is fastest. If that engine cannot tell what follows, the interpreter runs the search
 * again.
 */
export function walked<T>(game: Game, wish: Wish, walk: (engine: Engine) => T): T {
  const { engine } = chooseEngine(game, wish);
  const found = unlessUndecided(engine, walk);
  return found instanceof Undecided ? walk(new InterpreterEngine(game)) : found;
}

/** The result of a search, or `Undecided` if the interpreter has to run it. */
export function unlessUndecided<T>(engine: Engine, walk: (engine: Engine) => T): T | Undecided {
  try {
    return walk(engine);
  } catch (error) {
    if (error instanceof Undecided && !engine.exact) return error;
    throw error;
  }
}

/** Counts the positions of a search, up to a limit. */
export class WalkLimit {
  private readonly engine: Engine;
  private readonly most: number;
  private readonly limit: TreeWalkLimit;
  /** the position of the engine, for the message */
  private readonly here: Pick<State, "frames">;
  private worked = 0;

  constructor(engine: Engine, most: number) {
    this.engine = engine;
    this.most = most;
    this.limit = treeWalkLimit(engine.game, most);
    this.here = {
      get frames() {
        return engine.snap().frames;
      },
    };
  }

  /** Counts a position at a depth. Ends the search at the limit, or if the engine has stopped. */
  look(depth: number): void {
    const { engine } = this;
    // The interpreter would refuse more positions, too; it finds out itself whether the rules need too much work.
    this.limit.step(this.here, depth);
    this.worked += engine.work;
    if (this.worked > this.most * LONG) throw new Undecided();
    endIfStopped(engine);
  }
}

/** How many moves of one question an inexact engine lists; beyond, the interpreter decides whether more can be listed. */
export const MOST_MOVES = 10_000;

/** Plays each whole move of the asked seat, in the order of candidates. `visit` may continue the game. */
export function eachMove(engine: Engine, visit: () => void): void {
  const { seat, count } = engine;
  const mark = engine.mark();
  for (let choice = 0; choice < count; choice++) {
    if (choice > 0) mark.back(choice);
    engine.choose(choice);
    if (engine.midMove(seat)) eachMove(engine, visit);
    else visit();
  }
  mark.done();
}

/** The number of whole moves; the engine returns to its position. */
export function countMoves(engine: Engine): number {
  const { field, count, game } = engine;
  if (engine.exact) return allMoves(engine).length;
  const { last, tails } = formOf(game);
  if (field && !engine.silent && field.choice.choose === "one" && !tails && last.has(field)) return count;
  let found = 0;
  const mark = engine.mark();
  eachMove(engine, () => {
    if (++found > MOST_MOVES) throw new Undecided();
  });
  mark.back();
  mark.done();
  return found;
}

/** The whole moves of the asked seat, with their keys. */
export function allMoves(engine: Engine): readonly Move[] {
  const all = moves(engine.game, engine.snap(), engine.seat);
  if ("code" in all) throw new Stopped(all);
  return all;
}

/** Takes each outcome of chance. `visit` may continue the game. */
export function eachOutcome(engine: Engine, visit: (outcome: number) => void): void {
  const { count } = engine;
  const mark = engine.mark();
  for (let outcome = 0; outcome < count; outcome++) {
    if (outcome > 0) mark.back();
    engine.toss(outcome);
    visit(outcome);
  }
  mark.done();
}
