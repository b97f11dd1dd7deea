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
  /** does it find out which values are equal: its first two, or all that it is given */
  readonly compares: "two" | "all" | null;
}

const row = (one: BuiltinRow): BuiltinRow => one;

export const BUILTINS = {
  min: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  max: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  abs: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  negate: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  length: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null }),
  nonEmpty: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null }),
  sumOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  firstOf: row({ reads: "nothing", total: false, ordered: "list", gives: true, compares: null }),
  lastOf: row({ reads: "nothing", total: false, ordered: "list", gives: true, compares: null }),
  toSet: row({ reads: "nothing", total: false, ordered: null, gives: true, compares: "all" }),
  concat: row({ reads: "nothing", total: false, ordered: "result", gives: true, compares: null }),
  /** the things of a set one by one, in an order that tells nothing of those that are hidden */
  listed: row({ reads: "order", total: false, ordered: null, gives: true, compares: null }),
  /** the least of a plain list, or NONE */
  minOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  maxOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  /** element number n (from 1) of a list, or NONE */
  nth: row({ reads: "nothing", total: false, ordered: "list", gives: true, compares: null }),
  /** number (from 1) of an entity within its kind */
  ordinal: row({ reads: "rows", total: false, ordered: null, gives: false, compares: null }),
  /** never has a value: the rules promised that it is not needed */
  impossible: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  /** the value that the checker took to be there; a fault where it is none all the same */
  there: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  /** distance over near links, NONE if apart */
  steps: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null }),
  neighbours: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null }),
  linked: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null }),
  /** the space beside a space in a direction, or NONE */
  beside: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null }),
  /** all spaces in a direction */
  ray: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null }),
  /** the direction from one neighbour to another, or NONE */
  direction: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null }),
  /** a direction after some turns: [direction, turns, number of directions, directions that one turn goes on] */
  turned: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  /** a direction turned as far as the second is from the first word: [direction, ahead, number of directions] */
  relative: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  /** players still in the game in seat order, beginning with this one */
  clockwise: row({ reads: "seats", total: false, ordered: null, gives: false, compares: null }),
  /** the next player still in the game in seat order */
  after: row({ reads: "seats", total: false, ordered: null, gives: false, compares: null }),
  /** place (from 1) of a value in a list, NONE if it is not there */
  index: row({ reads: "nothing", total: false, ordered: "result", gives: false, compares: "two" }),
  /** amount of a candidate in an answered split, 0 if it got none: [split, candidate] */
  amountOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: "two" }),
  /** the space of a board with these coordinates, or NONE: [board, x, y] */
  spaceAt: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null }),
  /** two numbers that stand for all the arguments */
  fingerprint: row({ reads: "marks", total: false, ordered: null, gives: false, compares: null }),
  players: row({ reads: "progress", total: true, ordered: null, gives: false, compares: null }),
  round: row({ reads: "progress", total: true, ordered: null, gives: false, compares: null }),
};

/** Functions with plain arguments. */
export type Builtin = keyof typeof BUILTINS;

/** The row of a function; of one that is brought from outside too. */
export const builtinRow = (name: Builtin): BuiltinRow => BUILTINS[name];
