import { entryOf, type MapNode } from "../../yaml/node.ts";

/**
 * The contents of a drawing: its spaces by column and line of their characters, from 1, and for each mark a value by
 * space.
 */
export interface Drawn {
  readonly spaces: readonly { readonly column: number; readonly line: number; readonly mark: string }[];
  readonly marks: ReadonlyMap<string, number[]>;
}

/** Keys about the map itself; every other key is a mark or a legend. */
export const ABOUT_THE_MAP = ["drawing", "see", "text"];

/**
 * Reads a drawing with one character for each square; blanks are no squares. Every other key of the map names a mark:
 * `wall: "#"` makes `s.wall` true where that character stands (several characters may mean the same). In a spaced
 * drawing squares stand at every second place of every second line, and characters between them are about edges and
 * corners. null: there is no drawing, or it has no square, or too many.
 */
export function drawnSpaces(map: MapNode, isSpaced = false): Drawn | null {
  const drawing = entryOf(map, "drawing")?.value;
  if (drawing?.kind !== "scalar") return null;
  const all = signsIn(drawing.text);
  const spaces = isSpaced ? squaresOf(all) : all;
  if (spaces.length === 0 || spaces.length > 2_500) return null;
  const marks = new Map<string, number[]>();
  for (const { key, value } of map.entries) {
    if (ABOUT_THE_MAP.includes(key.text) || value.kind !== "scalar") continue;
    const said = spaces.map((s) => (value.text.includes(s.mark) ? 1 : 0));
    if (!isSpaced || said.includes(1)) marks.set(key.text, said);
  }
  return { spaces, marks };
}

/** Every character but blanks, with its place, counted from 1. */
const signsIn = (text: string): Drawn["spaces"] =>
  text
    .replace(/\n+$/, "")
    .split("\n")
    .flatMap((line, row) =>
      [...line].flatMap((mark, column) => (mark === " " ? [] : [{ column: column + 1, line: row + 1, mark }])),
    );

/** The squares of a spaced drawing, with their columns and lines counted in squares. */
const squaresOf = (all: Drawn["spaces"]): Drawn["spaces"] =>
  all.flatMap(({ column, line, mark }) =>
    column % 2 === 0 && line % 2 === 0 ? [{ column: column / 2, line: line / 2, mark }] : [],
  );

/** The character at a place of a drawing; a blank if there is none. */
export function signAt(map: MapNode, column: number, line: number): string {
  const drawing = entryOf(map, "drawing")?.value;
  const lines = drawing?.kind === "scalar" ? drawing.text.split("\n") : [];
  return [...(lines[line - 1] ?? "")][column - 1] ?? " ";
}
