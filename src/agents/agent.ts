import type { Engine } from "../interpreter/engine/engine.ts";
import type { View } from "../interpreter/observe/view.ts";
import type { Rng, Seed } from "../interpreter/runtime/chance.ts";

/**
 * One step of a move, as the player who is asked may know it. Costly parts are methods, and made only when they are
 * called.
 */
export interface Turn {
  /** 1 is the first seat */
  readonly seat: number;
  /** the id of the field that is asked; null where a command is chosen */
  readonly field: string | null;
  /** how many answers there are */
  readonly count: number;
  /** the words of the answers in the keys of moves; null: enough has been chosen */
  keys(): readonly (string | null)[];
  /**
   * a number for each answer that depends only on its name: for random choices, not to be read (see answer-names.ts)
   */
  names(): readonly number[];
  /**
   * What each answer takes, as an index into the commands and rows of the game (see answer-uses.ts); below 0: nothing
   * of that sort, or something that the seat cannot identify.
   */
  uses(): readonly number[];
  view(): View;
  /** is this the first step of its move that leaves a choice? */
  readonly begins: boolean;
  /**
   * Draws one of all whole moves that begin here, each with the same probability: the choices of its steps, without
   * those that have only one answer. null: there are more moves than can be listed. `draw` gives a number from 0 to
   * below its bound.
   */
  wholeMove(draw: (bound: number) => number): readonly number[] | null;
  /** for players that search: what this seat may know, and positions that it holds possible */
  thinking(): Thinking;
  /** does a condition of a policy hold (see turn.ts)? undefined: this seat may not know */
  sees(condition: number): boolean | undefined;
}

/** A turn for a player that searches. It has no position and no game, only what the seat may know. */
export interface Thinking {
  /** 0 is the first seat */
  readonly seat: number;
  /** how many answers there are */
  readonly count: number;
  /** the number of moves so far, which everybody has seen */
  readonly moves: number;
  /** a number for everything that the seat can tell of the position: it tells positions with different numbers apart */
  name(): number;
  /** the names of its answers, as numbers that are the same in every guess */
  labels(): readonly number[];
  /**
   * Puts a position that the seat holds possible into an engine; the same draws give the same position. Returns a seed
   * for its chance.
   */
  guess(into: Engine, rng: Rng): string;
}

/** A player. It gets nothing but its turns, so it cannot know more than its seat. */
export interface Agent {
  readonly name: string;
  /** gives the index of an answer */
  choose(turn: Turn): number;
  /** begins another game, as a new player with this seed would; present if that is faster than a new player */
  begin?(seed: Seed): void;
  /**
   * present if it looks at nothing but the number of answers: whether it draws whole moves, and how it draws below a
   * count
   */
  readonly drawing?: { readonly whole: boolean; below(count: number): number };
  /** how many moves it has chosen step by step, because there were too many to list */
  byStep?(): number;
}

/** A player who takes time: a person, or a program at the other end of a line. */
interface SlowAgent {
  readonly name: string;
  choose(turn: Turn): Promise<number>;
}

/** Somebody outside who is asked and answers: the page, the terminal, a program. */
export function human(ask: (turn: Turn) => Promise<number>): SlowAgent {
  return { name: "human", choose: ask };
}
