import type { Lattice } from "../../check/declare/lattices.ts";

const EIGHT = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

/** Squares: x counts columns to the east, y rows to the south. */
export const SQUARES: Lattice = {
  type: "direction",
  on: "grids and maps",
  directions: EIGHT,
  steps: [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
  ],
  turn: 2,
  neighbours: {
    sides: ["north", "east", "south", "west"],
    corners: ["northeast", "southeast", "southwest", "northwest"],
    eight: EIGHT,
  },
  hasRows: true,
  outline: "tile",
  drawn: null,
};
