import { isEmpty, type Node, type ScalarNode } from "../../yaml/node.ts";
import { type Context, isMap } from "../context.ts";
import { hexagonSide, sidesOf } from "./board-size.ts";
import { type Drawn, drawnSpaces } from "./drawing.ts";
import { GRID_DIRECTIONS, gridLinks, gridSpaces, hexagon, type Layout, rhombus } from "./lattices.ts";
import { get, section } from "./nodes.ts";

type LayOut = (context: Context, written: ScalarNode) => Layout | null;

/** How a board can be laid out by rule; the first key that stands there counts. */
const LAYOUTS: Readonly<Record<string, LayOut>> = {
  grid: sized("`grid: 3 by 3` says rows, then columns", (rows, columns) => ({
    ...gridSpaces(rows, columns),
    links: gridLinks(rows, columns),
    directions: GRID_DIRECTIONS,
  })),
  hexes: (context, written) => {
    const side = hexagonSide(context, written);
    if (side === undefined) return null;
    if (!side) return sized("`hexes: 5 by 5`, or `hexes: hexagon 3`", rhombus)(context, written);
    if (3 * side.most * (side.most - 1) + 1 > MOST_SPACES) return tooLarge(context, written.span);
    const layout = hexagon(side.most);
    return side.by ? { ...layout, sized: { form: "hexagon", side } } : layout;
  },
  map: (context, written) => drawn(context, written.text, written.span),
};

/** A board of two sides; where they are settled before play it is laid out as large as it can be. */
function sized(help: string, layOut: (rows: number, columns: number) => Layout): LayOut {
  return (context, written) => {
    const sides = sidesOf(context, written);
    if (sides === undefined) return null;
    if (!sides) return malformed(context, written.span, help);
    const [rows, columns] = sides;
    if (rows.most * columns.most > MOST_SPACES) return tooLarge(context, written.span);
    const layout = layOut(rows.most, columns.most);
    return rows.by || columns.by ? { ...layout, sized: { form: "sides", rows, columns } } : layout;
  };
}

/** The spaces of a board that is made by rule; null where it is not, or where that is wrong and was reported. */
export function layoutOf(context: Context, node: Node): Layout | null {
  for (const [key, layOut] of Object.entries(LAYOUTS)) {
    const written = get(node, key);
    if (written?.kind === "scalar" && !isEmpty(written)) return layOut(context, written);
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
