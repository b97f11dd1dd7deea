import { entryOf, type MapNode } from "../../yaml/node.ts";

/** What a drawing shows: its spaces by their places among the characters, counted from 1, and what marks say of each. */
export interface Drawn {
  readonly spaces: readonly { readonly column: number; readonly line: number; readonly mark: string }[];
  readonly marks: ReadonlyMap<string, number[]>;
}

/** Keys that say something of the map itself; every other one is a mark or a legend. */
const ABOUT_THE_MAP = ["drawing", "see", "text"];

/**
 * A drawing of one character for each square; blanks are no square. Every other key of the map names a mark:
 * `wall: "#"` makes `s.wall` true where that character stands (several characters may mean the same).
 */
export function drawnSpaces(map: MapNode): Drawn | null {
  const drawing = entryOf(map, "drawing")?.value;
  if (drawing?.kind !== "scalar") return null;
  const spaces: { column: number; line: number; mark: string }[] = [];
  for (const [row, line] of drawing.text.replace(/\n+$/, "").split("\n").entries()) {
    for (const [column, mark] of [...line].entries())
      if (mark !== " ") spaces.push({ column: column + 1, line: row + 1, mark });
  }
  if (spaces.length === 0 || spaces.length > 2_500) return null;
  const marks = new Map<string, number[]>();
  for (const { key, value } of map.entries) {
    if (ABOUT_THE_MAP.includes(key.text) || value.kind !== "scalar") continue;
    marks.set(
      key.text,
      spaces.map((s) => (value.text.includes(s.mark) ? 1 : 0)),
    );
  }
  return { spaces, marks };
}
