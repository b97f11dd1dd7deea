import type { BoardDef } from "../interpreter/index.ts";

/** The directions of a board as they are seen: clockwise from the north, all as far from each other. */
export interface Compass {
  readonly words: readonly string[];
  /** the angle of one turn */
  readonly turn: number;
}

/** How things are turned that lie on no board with directions. */
export const COMPASS: Compass = {
  words: ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"],
  turn: 90,
};

export const compassOf = ({ lattice }: BoardDef, words: readonly string[]): Compass =>
  lattice ? { words, turn: (lattice.turn * 360) / words.length } : COMPASS;
