/** All positions of a game, each once. */

import { chooseEngine } from "../codegen/engine/engine-of.ts";
import type { Engine } from "../engine/engine.ts";
import { InterpreterEngine } from "../engine/interpreter-engine.ts";
import { initial, status } from "../machine/transition.ts";
import { stopped } from "../play/walk-limit.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { allMoves, eachMove, eachOutcome, MOST_MOVES, Undecided, unlessUndecided } from "./walk.ts";

/**
 * Finds the positions after a position: after each whole move of the first seat that owes one, or after each outcome of
 * chance.
 */
export class Following {
  /** work of an engine that the runtime of the game does not count, in positions */
  work = 0;
  private readonly game: Game;
  private readonly engine: Engine;

  constructor(game: Game, engine = chooseEngine(game).engine) {
    this.game = game;
    this.engine = engine;
  }

  /** The positions after a state. Stops the search if there are too many. */
  of(state: State): State[] {
    const found = unlessUndecided(this.engine, (engine) => this.by(engine, state));
    return found instanceof Undecided ? this.by(new InterpreterEngine(this.game), state) : found;
  }

  private by(engine: Engine, state: State): State[] {
    const found: State[] = [];
    const take = () => {
      if (!engine.exact && (engine.waits === "stopped" || found.length >= MOST_MOVES)) throw new Undecided();
      this.work += engine.work;
      found.push(engine.snap());
    };
    engine.load(state);
    if (engine.waits === "chance") eachOutcome(engine, take);
    // The interpreter has these states already, together with the keys of the moves.
    else if (engine.waits === "ask" && engine.exact) return allMoves(engine).map((move) => move.state);
    else if (engine.waits === "ask") eachMove(engine, take);
    return found;
  }
}

/**
 * The number of positions in which somebody is asked or the game is over; null if there are more than `most`. A fault
 * if the rules fail.
 */
export function countPositions(game: Game, key: (state: State) => string, most: number): number | null | Fault {
  return stopped(() => counted(game, key, most));
}

function counted(game: Game, key: (state: State) => string, most: number): number | null | Fault {
  const following = new Following(game);
  const seen = new Set<string>();
  const waiting = [initial(game)];
  let tosses = 0;
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const own = key(state);
    if (seen.has(own)) continue;
    seen.add(own);
    const { kind } = status(game, state);
    if (state.fault) return state.fault;
    if (kind === "chance") tosses++;
    if (seen.size - tosses > most) return null;
    waiting.push(...following.of(state));
  }
  return seen.size - tosses;
}
