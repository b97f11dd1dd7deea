import { inRows } from "../../check/declare/lattices.ts";
import { sized } from "../../check/declare/layouts.ts";
import { SQUARES } from "../lattices/squares.ts";

export const grid = sized("`grid: 3 by 3` says rows, then columns", (rows, columns) => ({
  lattice: SQUARES,
  spaces: inRows(rows, columns, (x, y) => `r${y}c${x}`),
}));
