import type { Lattice } from "../../check/declare/lattices.ts";

const SIN60 = Math.sqrt(3) / 2;

/** Flat-topped hexes in axial coordinates: x to the southeast, y to the south. */
export const HEXES: Lattice = {
  type: "hex_direction",
  on: "hexes",
  directions: ["north", "northeast", "southeast", "south", "southwest", "northwest"],
  steps: [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
  turn: 1,
  neighbours: null,
  hasRows: false,
  outline: "hex",
  drawn: [
    [0, -1],
    [SIN60, -0.5],
    [SIN60, 0.5],
    [0, 1],
    [-SIN60, 0.5],
    [-SIN60, -0.5],
  ],
  outlines: {
    sides: [0, 1, 2, 3, 4, 5],
    corners: [
      { word: "top_right", around: [0, 1] },
      { word: "right", around: [1, 2] },
      { word: "bottom_right", around: [2, 3] },
      { word: "bottom_left", around: [3, 4] },
      { word: "left", around: [4, 5] },
      { word: "top_left", around: [5, 0] },
    ],
  },
};
