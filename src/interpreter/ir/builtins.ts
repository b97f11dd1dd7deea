/** What somebody who goes through rules has to know of each function with plain arguments. How it is computed: eval/builtins. */

export interface BuiltinRow {
  /**
   * What it looks at besides its arguments. `seats`: who is still in the game. `rows`: which thing one is. `order`: in what order
   * hidden things are told. `marks`: everything by which values can be told apart. `progress`: how far the game is.
   */
  readonly reads: "nothing" | "seats" | "rows" | "order" | "marks" | "progress";
  /** does it give something for whatever it is given, but none */
  readonly total: boolean;
  /**
   * Does what it gives hang on the order of its lists, so that sets have to be put into one first? `list`: it takes one element
   * by its place.
   */
  readonly ordered: "list" | "result" | null;
  /** does it give what it is given, or some of it; otherwise numbers and the like */
  readonly gives: boolean;
}

const row = (one: BuiltinRow): BuiltinRow => one;

export const BUILTINS = {
  min: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  max: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  abs: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  negate: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  length: row({ reads: "nothing", total: true, ordered: null, gives: false }),
  nonEmpty: row({ reads: "nothing", total: true, ordered: null, gives: false }),
  sumOf: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  firstOf: row({ reads: "nothing", total: false, ordered: "list", gives: true }),
  lastOf: row({ reads: "nothing", total: false, ordered: "list", gives: true }),
  toSet: row({ reads: "nothing", total: false, ordered: null, gives: true }),
  concat: row({ reads: "nothing", total: false, ordered: "result", gives: true }),
  /** the things of a set one by one, in an order that tells nothing of those that are hidden */
  listed: row({ reads: "order", total: false, ordered: null, gives: true }),
  /** the least of a plain list, or NONE */
  minOf: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  maxOf: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  /** element number n (from 1) of a list, or NONE */
  nth: row({ reads: "nothing", total: false, ordered: "list", gives: true }),
  /** number (from 1) of an entity within its kind */
  ordinal: row({ reads: "rows", total: false, ordered: null, gives: false }),
  /** never has a value: the rules promised that it is not needed */
  impossible: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  /** the value that the checker took to be there; a fault where it is none all the same */
  there: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  /** distance over near links, NONE if apart */
  steps: row({ reads: "nothing", total: true, ordered: null, gives: false }),
  neighbours: row({ reads: "nothing", total: true, ordered: null, gives: false }),
  linked: row({ reads: "nothing", total: true, ordered: null, gives: false }),
  /** the space beside a space in a direction, or NONE */
  beside: row({ reads: "nothing", total: true, ordered: null, gives: false }),
  /** all spaces in a direction */
  ray: row({ reads: "nothing", total: true, ordered: null, gives: false }),
  /** the direction from one neighbour to another, or NONE */
  direction: row({ reads: "nothing", total: true, ordered: null, gives: false }),
  /** a direction after some turns: [direction, turns, number of directions, directions that one turn goes on] */
  turned: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  /** a direction turned as far as the second is from the first word: [direction, ahead, number of directions] */
  relative: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  /** players still in the game in seat order, beginning with this one */
  clockwise: row({ reads: "seats", total: false, ordered: null, gives: false }),
  /** the next player still in the game in seat order */
  after: row({ reads: "seats", total: false, ordered: null, gives: false }),
  /** place (from 1) of a value in a list, NONE if it is not there */
  index: row({ reads: "nothing", total: false, ordered: "result", gives: false }),
  /** amount of a candidate in an answered split, 0 if it got none: [split, candidate] */
  amountOf: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  /** the space of a board with these coordinates, or NONE: [board, x, y] */
  spaceAt: row({ reads: "nothing", total: false, ordered: null, gives: false }),
  /** two numbers that stand for all the arguments */
  fingerprint: row({ reads: "marks", total: false, ordered: null, gives: false }),
  players: row({ reads: "progress", total: true, ordered: null, gives: false }),
  round: row({ reads: "progress", total: true, ordered: null, gives: false }),
};

/** Functions with plain arguments. */
export type Builtin = keyof typeof BUILTINS;

/** The row of a function; of one that is brought from outside too. */
export const builtinRow = (name: Builtin): BuiltinRow => BUILTINS[name];
