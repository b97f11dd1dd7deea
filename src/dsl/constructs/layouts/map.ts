import type { Context } from "../../check/context.ts";
import { type Drawn, drawnSpaces } from "../../check/declare/drawing.ts";
import type { Layout } from "../../check/declare/lattices.ts";
import type { LayOut } from "../../check/declare/layouts.ts";
import { section } from "../../check/declare/nodes.ts";
import { isMap, type MapNode, type ScalarNode } from "../../yaml/node.ts";
import { HEXES } from "../lattices/hexes.ts";
import { SQUARES } from "../lattices/squares.ts";

interface Found {
  readonly node: MapNode;
  readonly drawn: Drawn;
}

/** The drawing that a board names. Null, with a diagnostic, if there is none. */
function drawingNamed(context: Context, { text, span }: ScalarNode, isSpaced = false): Found | null {
  const maps = section(context.root, "maps");
  const node = maps.find((e) => e.key.text === text)?.value;
  if (!isMap(node)) {
    context.unknown(
      span,
      "map",
      text,
      maps.map((e) => e.key.text),
    );
    return null;
  }
  const drawn = drawnSpaces(node, isSpaced);
  if (!drawn)
    context.error(
      "wrong-form",
      node.span,
      isSpaced
        ? "A map needs a `drawing:`: in this one squares stand at every second place of every second line."
        : "A map needs a `drawing:`: one character for each square.",
    );
  return drawn && { node, drawn };
}

function squares({ drawn: { spaces, marks } }: Found): Layout {
  const named = spaces.map(({ column, line }) => ({ name: `s${column}_${line}`, x: column, y: line }));
  return { spaces: named, marks, lattice: SQUARES };
}

export const map: LayOut = (context, written) => {
  const found = drawingNamed(context, written);
  return found && squares(found);
};

/** Squares with gaps in which edges and corners are drawn. */
export const spacedMap: LayOut = (context, written) => {
  const found = drawingNamed(context, written, true);
  return found && squares(found);
};

/**
 * Hexes in every second column of a line, offset from line to line, so that the drawing looks like the board. One step
 * to the south is two lines down.
 */
export const hexMap: LayOut = (context, written) => {
  const found = drawingNamed(context, written);
  if (!found) return null;
  const { spaces, marks } = found.drawn;
  const [first] = spaces;
  const odd = first ? (first.column + first.line) % 2 : 0;
  const between = spaces.find(({ column, line }) => (column + line) % 2 !== odd);
  if (between) {
    const message = `In line ${between.line} of this drawing a hex stands at character ${between.column}, between two columns.`;
    const help = "leave a blank between two hexes of a line, and begin the next line one further or one less";
    context.error("wrong-form", found.node.span, message, help);
    return null;
  }
  const named = spaces.map(({ column, line }) => ({
    name: `h${column}_${line}`,
    x: column,
    y: (line - column + odd) / 2,
  }));
  return { spaces: named, marks, lattice: HEXES };
};
