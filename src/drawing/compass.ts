import type { BoardDef } from "../interpreter/index.ts";

/** The directions of a board as drawn: clockwise from north, at equal angles. */
export interface Compass {
  readonly words: readonly string[];
  /** the angle of one turn of a thing */
  readonly turn: number;
}

/** The directions for things that are not on a board with directions. */
export const COMPASS: Compass = {
  words: ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"],
  turn: 90,
};

export const compassOf = ({ lattice }: BoardDef, words: readonly string[]): Compass =>
  lattice ? { words, turn: (lattice.turn * 360) / words.length } : COMPASS;
