import { isEmpty, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { sidesOf } from "./board-size.ts";
import type { Layout } from "./lattices.ts";
import { get } from "./nodes.ts";

/** Lays a board out as it is written behind a key; null where that is wrong and was reported. */
export type LayOut = (context: Context, written: ScalarNode) => Layout | null;

/** A board of two sides; where they are settled before play it is laid out as large as it can be. */
export function sized(help: string, layOut: (rows: number, columns: number) => Layout): LayOut {
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
  for (const [key, layOut] of context.model.language.layouts) {
    const written = get(node, key);
    if (written?.kind === "scalar" && !isEmpty(written)) return layOut(context, written);
  }
  return null;
}

export const MOST_SPACES = 2_500;

export function tooLarge(context: Context, at: Node["span"]): null {
  context.error("too-large", at, "A board has at most 2,500 spaces.");
  return null;
}

function malformed(context: Context, at: Node["span"], help: string): null {
  context.error("wrong-form", at, "This does not say how large the board is.", help);
  return null;
}
