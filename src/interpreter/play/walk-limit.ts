import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { workedBy } from "../runtime/runtime.ts";
import type { State } from "../runtime/state.ts";

/** Work that counts as one more position. */
const WORK = 300;

/** The most moves and outcomes in a row: each takes room on the host stack. */
const DEEPEST = 1_000;

/** Stops a search over many positions with the fault of the rules or the limit. */
export class Stopped extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** The result of a search, or the fault at which it stopped. */
export function stopped<T>(walk: () => T): T | Fault {
  try {
    return walk();
  } catch (error) {
    if (error instanceof Stopped) return error.fault;
    throw error;
  }
}

/**
 * Counts the positions that a search visits, up to a limit; a position with much work counts for several. `more` is
 * asked once per position and says whether the search may go on. `elsewhere`: work that the runtime of the game does
 * not count, in positions.
 */
export function walkLimit({ rt }: Game, most: number, elsewhere = () => 0): { more(): boolean } {
  const start = workedBy(rt);
  let positions = 0;
  return { more: () => ++positions + (workedBy(rt) - start) / WORK + elsewhere() <= most };
}

export interface TreeWalkLimit {
  /** counts a position at a depth, and stops the search at the limit */
  step(state: Pick<State, "frames">, depth: number): void;
}

/**
 * Average work per position of the limit, in units of positions, above which a search stops. Hardly any rules do a
 * hundredth of it.
 */
export const LONG = 100;

const OF_WALK = { isOfWalk: true } as const;

/**
 * The limit of searches over a tree. It counts positions alone, so that every engine stops at the same one, however
 * long it works. Only rules that work for {@link LONG} positions at each position are stopped earlier.
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
