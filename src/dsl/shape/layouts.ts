import { ID, line, type Row } from "./form.ts";

/** The keys of boards that are laid out by rule. If there are several, the first in this table is used. */
export const LAYOUT_KEYS = {
  grid: {
    form: line("size"),
    doc: "A grid of squares, rows by columns; constants, options and `count(seats)` may stand for numbers, `options.size by wide`. The spaces are called `r1c1` (row, column), from the top left; one that the board has only at some sizes may be none.",
    example: "8 by 8",
  },
  hexes: {
    form: line("size"),
    doc: "Hexes with a flat top: `5 by 5`, also by constants, options and `count(seats)`, or `hexagon 3` with 3 hexes along each edge, `hexagon options.size` too. They are called `h1_1` (column, row); where the size can be chosen, as on the largest one.",
    example: "hexagon 3",
  },
  map: { form: ID, doc: "A drawing under `maps`. Its squares are called `s1_1` (column, row).", example: "cellar" },
  "spaced map": {
    form: ID,
    doc: "A drawing under `maps` with room between its squares: they stand at the second, fourth ... place of every second line, and are called `s1_1` (column, row). What stands between them says something of `edges` and `corners`.",
    example: "crypt",
  },
  "hex map": {
    form: ID,
    doc: "A drawing under `maps` of hexes with a flat top: they stand in every second place of a line, those of the next line between them. They are called `h1_1` (character, line).",
    example: "hills",
  },
} satisfies Readonly<Record<string, Row>>;

export type LayoutKey = keyof typeof LAYOUT_KEYS;
