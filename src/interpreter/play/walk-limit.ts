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

/** Work of a position on the way through so many, on average: hardly any rules do a hundredth of it. */
export const LONG = 100;

const OF_WALK = { isOfWalk: true } as const;

/**
 * The same for walks over a tree. Positions alone are counted, so that it stops where it does whichever engine looks at them and
 * however long that works there. Only rules that work for {@link LONG} positions at each of them are stopped before.
 */
export function treeWalkLimit(game: Game, most: number): TreeWalkLimit {
  const { rt } = game;
  const start = workedBy(rt);
  let positions = 0;
  const refuse = (state: Pick<State, "frames">, message: string, more: Pick<Fault, "isOfWalk"> = {}): never => {
    const { body = 0, pc = 0 } = state.frames.at(-1) ?? {};
    throw new Stopped({ code: "limit", node: game.program.bodies[body]?.code[pc]?.node ?? 0, message, ...more });
  };
  return {
    step(state, depth) {
      if (++positions > most)
        refuse(state, `there are more than ${most.toLocaleString("en")} positions to look at`, OF_WALK);
      if (depth > DEEPEST) refuse(state, `it goes on for more than ${DEEPEST.toLocaleString("en")} moves and tosses`);
      if ((workedBy(rt) - start) / WORK > most * LONG)
        refuse(state, "the rules work too long at the positions to look at", OF_WALK);
    },
  };
}
