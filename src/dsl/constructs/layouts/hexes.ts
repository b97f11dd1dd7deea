import { hexagonSide } from "../../check/declare/board-size.ts";
import { inRows, type Layout } from "../../check/declare/lattices.ts";
import { type LayOut, MOST_SPACES, sized, tooLarge } from "../../check/declare/layouts.ts";
import { HEXES } from "../lattices/hexes.ts";

const rhombus = sized("`hexes: 5 by 5`, or `hexes: hexagon 3`", (rows, columns) => ({
  lattice: HEXES,
  spaces: inRows(rows, columns, (x, y) => `h${x}_${y}`),
}));

/** A hexagonal board with `side` hexes along each edge and its middle at 0, 0. Names count from 1. */
function hexagon(side: number): Layout {
  const reach = Math.max(0, side - 1);
  const spaces: { name: string; x: number; y: number }[] = [];
  for (let x = -reach; x <= reach; x++) {
    for (let y = Math.max(-reach, -x - reach); y <= Math.min(reach, -x + reach); y++)
      spaces.push({ name: `h${x + reach + 1}_${y + reach + 1}`, x, y });
  }
  return { lattice: HEXES, spaces };
}

export const hexes: LayOut = (context, written) => {
  const side = hexagonSide(context, written);
  if (side === undefined) return null;
  if (!side) return rhombus(context, written);
  if (3 * side.most * (side.most - 1) + 1 > MOST_SPACES) return tooLarge(context, written.span);
  const layout = hexagon(side.most);
  return side.by ? { ...layout, sized: { form: "hexagon", side } } : layout;
};
