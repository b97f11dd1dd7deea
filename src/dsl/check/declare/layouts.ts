import { isEmpty, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { sidesOf } from "./board-size.ts";
import type { Layout } from "./lattices.ts";
import { get } from "./nodes.ts";

/** Lays out a board from the value of a key; null: the value is wrong, which has been reported. */
export type LayOut = (context: Context, written: ScalarNode) => Layout | null;

/** Lays out a board with two sides; if they are settled before play, at its largest size. */
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

/** The layout of a generated board; null: it is not generated, or its key is wrong, which has been reported. */
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
