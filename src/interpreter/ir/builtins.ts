/** What somebody who goes through rules has to know of each function with plain arguments. How it is computed: eval/builtins. */

import type { Range } from "./arithmetic.ts";

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
  /** whose elements those of its list are: those of its first list, of all its lists one after another; null: of none */
  readonly elements: "first" | "all" | null;
  /** does it find out which values are equal: its first two, or all that it is given */
  readonly compares: "two" | "all" | null;
  /** where all lies that it gives for numbers of some ranges, of which there is at least one; null: that is not known */
  readonly bounds: ((first: Range, ...others: readonly Range[]) => Range) | null;
}

/** For what gives a greater number, or the same, where one of its numbers is greater. */
const eachEnd =
  (compute: (...numbers: number[]) => number) =>
  (...ranges: readonly Range[]): Range => ({
    least: compute(...ranges.map(({ least }) => least)),
    most: compute(...ranges.map(({ most }) => most)),
  });

const negated = ({ least, most }: Range): Range => ({ least: -most, most: -least });

const withoutSign = ({ least, most }: Range): Range => ({
  least: least <= 0 && most >= 0 ? 0 : Math.min(Math.abs(least), Math.abs(most)),
  most: Math.max(-least, most),
});

type Elements = BuiltinRow["elements"];

const row = (one: Omit<BuiltinRow, "elements">, elements: Elements = null): BuiltinRow => ({ ...one, elements });

export const BUILTINS = {
  min: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: eachEnd(Math.min) }),
  max: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: eachEnd(Math.max) }),
  abs: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: withoutSign }),
  negate: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: negated }),
  length: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  nonEmpty: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  sumOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  firstOf: row({ reads: "nothing", total: false, ordered: "list", gives: true, compares: null, bounds: null }),
  lastOf: row({ reads: "nothing", total: false, ordered: "list", gives: true, compares: null, bounds: null }),
  toSet: row({ reads: "nothing", total: false, ordered: null, gives: true, compares: "all", bounds: null }, "first"),
  concat: row({ reads: "nothing", total: false, ordered: "result", gives: true, compares: null, bounds: null }, "all"),
  /** the things of a set one by one, in an order that tells nothing of those that are hidden */
  listed: row({ reads: "order", total: false, ordered: null, gives: true, compares: null, bounds: null }, "first"),
  /** the least of a plain list, or NONE */
  minOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  maxOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** element number n (from 1) of a list, or NONE */
  nth: row({ reads: "nothing", total: false, ordered: "list", gives: true, compares: null, bounds: null }),
  /** number (from 1) of an entity within its kind */
  ordinal: row({ reads: "rows", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** never has a value: the rules promised that it is not needed */
  impossible: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** the value that the checker took to be there; a fault where it is none all the same */
  there: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }, "first"),
  /** the next level of a term that calls itself; a fault where that is deeper than it may go: [level, most] */
  deeper: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** a value that certain players can work out, whatever is read for it: [value, list of players] */
  deduced: row({ reads: "nothing", total: false, ordered: null, gives: true, compares: null, bounds: null }, "first"),
  /** distance over near links, NONE if apart */
  steps: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  neighbours: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  linked: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** the space beside a space in a direction, or NONE */
  beside: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** all spaces in a direction */
  ray: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** the direction from one neighbour to another, or NONE */
  direction: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** the edge between two spaces, where edges are spaces, or NONE */
  edgeBetween: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** how many edges the longest way goes over: [edges, corners through which it may go on] */
  longestWay: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** a direction after some turns: [direction, turns, number of directions, directions that one turn goes on] */
  turned: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** a direction turned as far as the second is from the first word: [direction, ahead, number of directions] */
  relative: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** players still in the game in seat order, beginning with this one */
  clockwise: row({ reads: "seats", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** the next player still in the game in seat order */
  after: row({ reads: "seats", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** place (from 1) of a value in a list, NONE if it is not there */
  index: row({ reads: "nothing", total: false, ordered: "result", gives: false, compares: "two", bounds: null }),
  /** amount of a candidate in an answered split, 0 if it got none: [split, candidate] */
  amountOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: "two", bounds: null }),
  /** the space of a board with these coordinates, or NONE: [board, x, y] */
  spaceAt: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** two numbers that stand for all the arguments */
  fingerprint: row({ reads: "marks", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  players: row({ reads: "progress", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  round: row({ reads: "progress", total: true, ordered: null, gives: false, compares: null, bounds: null }),
};

/** Functions with plain arguments. */
export type Builtin = keyof typeof BUILTINS;

/** The row of a function; of one that is brought from outside too. */
export const builtinRow = (name: Builtin): BuiltinRow => BUILTINS[name];
