import type { Node } from "../../yaml/node.ts";
import { type Context, isMap } from "../context.ts";
import { type Drawn, drawnSpaces } from "./drawing.ts";
import { GRID_DIRECTIONS, gridLinks, gridSpaces, hexagon, type Layout, rhombus } from "./lattices.ts";
import { get, getText, section } from "./read.ts";

/** How a board can be laid out by rule; the first key that stands there counts. */
const LAYOUTS: Readonly<Record<string, (context: Context, text: string, at: Node["span"]) => Layout | null>> = {
  grid: (context, text, at) => {
    const [rows, columns] = numbersIn(text, /^(\d+) by (\d+)$/);
    if (!rows || !columns) return malformed(context, at, "`grid: 3 by 3` says rows, then columns");
    if (rows * columns > MOST_SPACES) return tooLarge(context, at);
    return { ...gridSpaces(rows, columns), links: gridLinks(rows, columns), directions: GRID_DIRECTIONS };
  },
  hexes: (context, text, at) => {
    const [side] = numbersIn(text, /^hexagon (\d+)$/);
    if (side) return 3 * side * (side - 1) + 1 > MOST_SPACES ? tooLarge(context, at) : hexagon(side);
    const [rows, columns] = numbersIn(text, /^(\d+) by (\d+)$/);
    if (!rows || !columns) return malformed(context, at, "`hexes: 5 by 5`, or `hexes: hexagon 3`");
    return rows * columns > MOST_SPACES ? tooLarge(context, at) : rhombus(rows, columns);
  },
  map: (context, text, at) => drawn(context, text, at),
};

const numbersIn = (text: string, pattern: RegExp): readonly number[] =>
  (pattern.exec(text.trim().replace(/\s+/g, " ")) ?? []).slice(1).map(Number);

/** The spaces of a board that is made by rule; null where it is not, or where that is wrong and was reported. */
export function layoutOf(context: Context, node: Node): Layout | null {
  for (const [key, layOut] of Object.entries(LAYOUTS)) {
    const text = getText(node, key);
    if (text !== null) return layOut(context, text, get(node, key)?.span ?? node.span);
  }
  return null;
}

const MOST_SPACES = 2_500;

function tooLarge(context: Context, at: Node["span"]): null {
  context.error("too-large", at, "A board has at most 2,500 spaces.");
  return null;
}

function malformed(context: Context, at: Node["span"], help: string): null {
  context.error("wrong-form", at, "This does not say how large the board is.", help);
  return null;
}

function drawn(context: Context, map: string, at: Node["span"]): Layout | null {
  const node = section(context.root, "maps").find((e) => e.key.text === map)?.value;
  if (!isMap(node)) {
    context.unknown(
      at,
      "map",
      map,
      section(context.root, "maps").map((e) => e.key.text),
    );
    return null;
  }
  const found: Drawn | null = drawnSpaces(node);
  if (!found) context.error("wrong-form", node.span, "A map needs a `drawing:`: one character for each square.");
  return found;
}
