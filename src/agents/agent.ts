import type { Engine } from "../interpreter/engine/engine.ts";
import type { View } from "../interpreter/observe/view.ts";
import type { Rng, Seed } from "../interpreter/runtime/chance.ts";

/** One step of a move, as the player who is asked may know it. What costs time to make is made when it is asked for. */
export interface Turn {
  /** 1 is the first seat */
  readonly seat: number;
  /** the question: the field, or null where a command is chosen */
  readonly field: string | null;
  /** how many answers there are */
  readonly count: number;
  /** the answers as they stand in the keys of moves; null: enough has been chosen */
  keys(): readonly (string | null)[];
  /** numbers for the answers, of which they depend on nothing but what they are called: for lots, not to be read (see answer-names.ts) */
  names(): readonly number[];
  /**
   * What each answer takes, as a number among the commands and rows of the game (see answer-uses.ts); below 0: nothing of that sort, or
   * something of which the seat may not know what it is.
   */
  uses(): readonly number[];
  view(): View;
  /** is this the first step of its move that leaves a choice */
  readonly begins: boolean;
  /**
   * One of all whole moves that begin here, each as likely as the others: the choices of its steps, without those that
   * have one answer only. null: there are more than can be listed. `draw` gives a number from 0 to below its bound.
   */
  wholeMove(draw: (bound: number) => number): readonly number[] | null;
  /** for players who think: what this seat may know, and positions that it holds possible */
  thinking(): Thinking;
  /** does a condition of a policy hold (see turn.ts); undefined: this seat may not know */
  sees(condition: number): boolean | undefined;
}

/** A turn for a player who thinks: no position and no game, nothing to read but what its seat may know. */
export interface Thinking {
  /** 0 is the first seat */
  readonly seat: number;
  /** how many answers there are */
  readonly count: number;
  /** moves that were made before: everybody has seen how many */
  readonly moves: number;
  /** what the seat can tell of the position, as a number: positions with another one it can tell from this one */
  name(): number;
  /** what its answers are called in every guess */
  labels(): readonly number[];
  /** Puts a position that the seat holds possible into an engine; the same draws give the same one. Gives a seed for its chance. */
  guess(into: Engine, rng: Rng): string;
}

/** A player. It is told nothing but its turns, so it cannot know more than its seat. */
export interface Agent {
  readonly name: string;
  /** number of the answer */
  choose(turn: Turn): number;
  /** begins another game as a new player with this seed would; there where that is quicker than to make one */
  begin?(seed: Seed): void;
  /** there where it looks at nothing but how many there are: what it draws, and how it chooses one of so many */
  readonly drawing?: { readonly whole: boolean; below(count: number): number };
  /** how many moves it has chosen step by step, because there were more than can be listed */
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
