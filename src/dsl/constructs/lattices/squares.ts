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
  outlines: {
    sides: [0, 2, 4, 6],
    corners: [
      { word: "northeast", around: [0, 1, 2] },
      { word: "southeast", around: [2, 3, 4] },
      { word: "southwest", around: [4, 5, 6] },
      { word: "northwest", around: [6, 7, 0] },
    ],
  },
};
