import { isMap, type MapNode, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { Constant, FieldDecl } from "../model.ts";
import { readCell } from "./cells.ts";
import { ABOUT_THE_MAP, signAt } from "./drawing.ts";
import { fieldsNamed, type PartBoard, type Said, saidOrNew, yesFor } from "./part-fields.ts";

/**
 * Reads the characters between the squares of a spaced drawing: they give values to fields of edges and corners
 * (`parts`), by `wall: "-|"`, or by a legend with a value for each character. The values are added to `said`.
 * `drawing.ts` reads the squares themselves.
 */
export function readDrawing(context: Context, parts: readonly PartBoard[], drawing: MapNode, said: Said): void {
  for (const { key, value } of drawing.entries) {
    if (ABOUT_THE_MAP.includes(key.text)) continue;
    for (const [part, field] of fieldsNamed(parts, key.text)) {
      context.use(key.span, field, field.type);
      const known = saidOrNew(said, field);
      const meant = meanings(context, field, value);
      for (const [index, sign] of signsOf(part, drawing).entries()) {
        const constant = meant.get(sign);
        if (constant !== undefined) known.set(index, constant);
      }
    }
  }
}

/** The value of a field that each character means. */
function meanings(context: Context, field: FieldDecl, value: Node): ReadonlyMap<string, Constant> {
  if (value.kind === "scalar") {
    const said = yesFor(context, field, value);
    return new Map(said === null ? [] : [...value.text].map((sign) => [sign, said]));
  }
  const entries = isMap(value) ? value.entries : [];
  return new Map(
    entries.flatMap((entry) => {
      const constant = readCell(context, entry.value, field.type);
      return constant === null ? [] : [...entry.key.text].map((sign) => [sign, constant] as const);
    }),
  );
}

/**
 * By edge or corner: its character. Places are counted in squares, which stand two characters apart. An edge or corner
 * lies half a square beside its space.
 */
function signsOf({ part: { beside, of } }: PartBoard, drawing: MapNode): string[] {
  return beside.map(({ space, x, y }) => {
    const at = of.spaces[space];
    return signAt(drawing, 2 * ((at?.x ?? 0) + x), 2 * ((at?.y ?? 0) + y));
  });
}
