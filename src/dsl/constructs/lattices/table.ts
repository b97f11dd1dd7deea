import type { Lattice } from "../../check/declare/lattices.ts";
import { HEXES } from "./hexes.ts";
import { SQUARES } from "./squares.ts";

/** The lattices of the language, in the order of the reference. */
export const LATTICES: readonly Lattice[] = [SQUARES, HEXES];
