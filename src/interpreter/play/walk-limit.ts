import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { workedBy } from "../runtime/runtime.ts";
import type { State } from "../runtime/state.ts";

/** Work that counts as looking at one position more. */
const WORK = 300;

/** Positions, and tosses with no move in between, that may follow each other on one way: each lies on the host's stack. */
const DEEPEST = 1_000;

/** Stops a walk over many positions, with what the rules or the walk cannot bear. */
export class Stopped extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** What a walk gives, or the fault at which it has stopped. */
export function stopped<T>(walk: () => T): T | Fault {
  try {
    return walk();
  } catch (error) {
    if (error instanceof Stopped) return error.fault;
    throw error;
  }
}

/**
 * Counts the positions that a walk over many of them looks at, up to a number; one at which the rules work long counts for
 * several. `more` is asked once for each position, and says whether it may be looked at. `elsewhere`: work that the runtime of the
 * game has not counted, as so many positions.
 */
export function walkLimit({ rt }: Game, most: number, elsewhere = () => 0): { more(): boolean } {
  const start = workedBy(rt);
  let positions = 0;
  return { more: () => ++positions + (workedBy(rt) - start) / WORK + elsewhere() <= most };
}

export interface TreeWalkLimit {
  /** is told how deep a position is, and stops the walk where there is too much of it */
  step(state: Pick<State, "frames">, depth: number): void;
}

/** The same for walks over a tree. */
export function treeWalkLimit(game: Game, most: number): TreeWalkLimit {
  const { more } = walkLimit(game, most);
  return {
    step(state, depth) {
      if (more() && depth <= DEEPEST) return;
      const { body = 0, pc = 0 } = state.frames.at(-1) ?? {};
      const node = game.program.bodies[body]?.code[pc]?.node ?? 0;
      const much = `there are more than ${most.toLocaleString("en")} positions to look at`;
      const deep = `it goes on for more than ${DEEPEST.toLocaleString("en")} moves and tosses`;
      throw new Stopped({ code: "limit", node, message: depth > DEEPEST ? deep : much });
    },
  };
}
