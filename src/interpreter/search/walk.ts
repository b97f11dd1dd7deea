import { chooseEngine, type Wish } from "../codegen/engine/engine-of.ts";
import type { Engine } from "../engine/engine.ts";
import { InterpreterEngine } from "../engine/interpreter-engine.ts";
import { type Move, moves } from "../play/moves.ts";
import { LONG, Stopped, type TreeWalkLimit, treeWalkLimit } from "../play/walk-limit.ts";
import { formOf } from "../play/whole-moves.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";

/** What walks over the positions of a game have in common: each is written once, and any engine may be under it. */

/** Thrown where only the interpreter can say what follows. */
export class Left extends Error {}

/** Ends a walk where an engine has stopped. */
export function endIfStopped({ waits, fault }: Engine): void {
  if (waits === "stopped") throw fault ? new Stopped(fault) : new Left();
}

/** Walks by the engine that is done first; the interpreter walks again where that could not say what follows. */
export function walked<T>(game: Game, wish: Wish, walk: (engine: Engine) => T): T {
  const { engine } = chooseEngine(game, wish);
  const found = unlessLeft(engine, walk);
  return found instanceof Left ? walk(new InterpreterEngine(game)) : found;
}

/** What a walk gives, or that the interpreter has to walk. */
export function unlessLeft<T>(engine: Engine, walk: (engine: Engine) => T): T | Left {
  try {
    return walk(engine);
  } catch (error) {
    if (error instanceof Left && !engine.exact) return error;
    throw error;
  }
}

/** Counts the positions that a walk looks at, up to a number. */
export class WalkLimit {
  private readonly engine: Engine;
  private readonly most: number;
  private readonly limit: TreeWalkLimit;
  /** where the engine stands, for the message */
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

  /** Is told how deep a position is, and ends the walk where there is too much of it, or where the engine has stopped. */
  look(depth: number): void {
    const { engine } = this;
    // More positions the interpreter would refuse, too; whether the rules work too long it finds out itself.
    this.limit.step(this.here, depth);
    this.worked += engine.work;
    if (this.worked > this.most * LONG) throw new Left();
    endIfStopped(engine);
  }
}

/** Moves of one question that an engine lists which is not exact: the interpreter says whether more can be listed. */
export const MOST_MOVES = 10_000;

/** Makes each whole move of whoever is asked, in the order of the candidates. `visit` may go on with the game. */
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

/** How many whole moves there are; the engine stands where it stood. */
export function countMoves(engine: Engine): number {
  const { field, count, game } = engine;
  if (engine.exact) return allMoves(engine).length;
  const { last, tails } = formOf(game);
  if (field && !engine.silent && field.choice.choose === "one" && !tails && last.has(field)) return count;
  let found = 0;
  const mark = engine.mark();
  eachMove(engine, () => {
    if (++found > MOST_MOVES) throw new Left();
  });
  mark.back();
  mark.done();
  return found;
}

/** The whole moves of whoever is asked, with their names. */
export function allMoves(engine: Engine): readonly Move[] {
  const all = moves(engine.game, engine.snap(), engine.seat);
  if ("code" in all) throw new Stopped(all);
  return all;
}

/** Takes each outcome of chance. `visit` may go on with the game. */
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
