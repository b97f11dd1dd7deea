import { isMap } from "../../check/context.ts";
import { drawnSpaces } from "../../check/declare/drawing.ts";
import type { LayOut } from "../../check/declare/layouts.ts";
import { section } from "../../check/declare/nodes.ts";
import { SQUARES } from "../lattices/squares.ts";

export const map: LayOut = (context, { text, span }) => {
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
  const found = drawnSpaces(node);
  if (!found) context.error("wrong-form", node.span, "A map needs a `drawing:`: one character for each square.");
  return found && { ...found, lattice: SQUARES };
};
