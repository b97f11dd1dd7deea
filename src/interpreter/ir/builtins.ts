/** Facts about each function with plain arguments, for code that goes through rules. `eval/builtin-makers.ts` computes them. */

import type { Range } from "./arithmetic.ts";

export interface BuiltinRow {
  /**
   * What it reads besides its arguments. `seats`: who is still in the game. `rows`: the row of a thing. `order`: the
   * order in which hidden things are listed. `marks`: everything that tells values apart. `progress`: how far the game
   * is.
   */
  readonly reads: "nothing" | "seats" | "rows" | "order" | "marks" | "progress";
  /** does it always give a value when its arguments are not none? */
  readonly total: boolean;
  /**
   * Does its result depend on the order of its lists, so that sets must be put into one first? `list`: it takes an
   * element by position.
   */
  readonly ordered: "list" | "result" | null;
  /** can its result be an argument or a part of one, rather than a number or the like? */
  readonly gives: boolean;
  /** the lists whose elements its result contains: the first argument, or all of them concatenated; null: none */
  readonly elements: "first" | "all" | null;
  /** does it tell which values are equal: its first two arguments, or all of them? */
  readonly compares: "two" | "all" | null;
  /** the range of its results for arguments in some ranges (at least one); null: not known */
  readonly bounds: ((first: Range, ...others: readonly Range[]) => Range) | null;
}

/** For functions that are monotonic in each argument. */
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
  /** the things of a set as a list, in an order that tells nothing of hidden ones */
  listed: row({ reads: "order", total: false, ordered: null, gives: true, compares: null, bounds: null }, "first"),
  /** the least element of a plain list, or NONE */
  minOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  maxOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** the element in the middle of a plain list when it is sorted (of an even count the lower one of two), or NONE */
  medianOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** element n (from 1) of a list, or NONE */
  nth: row({ reads: "nothing", total: false, ordered: "list", gives: true, compares: null, bounds: null }),
  /** number (from 1) of an entity within its kind */
  ordinal: row({ reads: "rows", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** fails when evaluated: the rules promise that it is not needed (`else impossible`) */
  impossible: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** a value that the checker took to be there; a fault if it is none */
  there: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }, "first"),
  /** the next level of a term that calls itself; a fault beyond the greatest: [level, most] */
  deeper: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** a value that certain players can work out, whatever was read for it: [value, list of players] */
  deduced: row({ reads: "nothing", total: false, ordered: null, gives: true, compares: null, bounds: null }, "first"),
  /** distance over near links, NONE if not connected */
  steps: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  neighbours: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  linked: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** the space beside a space in a direction, or NONE */
  beside: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** all spaces in a direction up to the edge */
  ray: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** the direction from one neighbour to another, or NONE */
  direction: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** the edge between two spaces, if edges are spaces, or NONE */
  edgeBetween: row({ reads: "nothing", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  /** the length of the longest path over edges: [edges, corners that it may pass] */
  longestWay: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** a direction after some turns: [direction, turns, number of directions, directions per turn] */
  turned: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** a direction, turned by the angle between the first direction and `ahead`: [direction, ahead, number of directions] */
  relative: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** the players still in the game in seat order, starting with this one */
  clockwise: row({ reads: "seats", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** the next player still in the game in seat order */
  after: row({ reads: "seats", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** position (from 1) of a value in a list, or NONE */
  index: row({ reads: "nothing", total: false, ordered: "result", gives: false, compares: "two", bounds: null }),
  /** the amount of a candidate in an answered split, 0 if it got none: [split, candidate] */
  amountOf: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: "two", bounds: null }),
  /** the space of a board with these coordinates, or NONE: [board, x, y] */
  spaceAt: row({ reads: "nothing", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  /** two numbers as a hash of all arguments */
  fingerprint: row({ reads: "marks", total: false, ordered: null, gives: false, compares: null, bounds: null }),
  players: row({ reads: "progress", total: true, ordered: null, gives: false, compares: null, bounds: null }),
  round: row({ reads: "progress", total: true, ordered: null, gives: false, compares: null, bounds: null }),
};

/** Functions with plain arguments. */
export type Builtin = keyof typeof BUILTINS;

/** The row of a function, also of one whose name was read from data. */
export const builtinRow = (name: Builtin): BuiltinRow => BUILTINS[name];
