import type { Side } from "./board-size.ts";

/** Two sides, or the one of a hexagon. */
type Sized =
  | { readonly form: "sides"; readonly rows: Side; readonly columns: Side }
  | { readonly form: "hexagon"; readonly side: Side };

/** Spaces laid out by rule: names, coordinates, and which lies where beside which. */
export interface Layout {
  readonly spaces: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  /** by space and direction: the number of the space there, or NONE */
  readonly links: number[][];
  readonly directions: readonly string[];
  /** the sides, where they are settled before play: the spaces are those of the largest board */
  readonly sized?: Sized;
  /** for drawings: what the characters say of each square */
  readonly marks?: ReadonlyMap<string, number[]>;
}

const NONE = -2147483648;

export const GRID_DIRECTIONS: readonly string[] = [
  "north",
  "northeast",
  "east",
  "southeast",
  "south",
  "southwest",
  "west",
  "northwest",
];
const GRID_STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** Hexes with a flat top, in axial coordinates: x to the southeast, y to the south. */
export const HEX_DIRECTIONS: readonly string[] = ["north", "northeast", "southeast", "south", "southwest", "northwest"];
const HEX_STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export function gridSpaces(rows: number, columns: number): Pick<Layout, "spaces"> {
  const spaces: { name: string; x: number; y: number }[] = [];
  for (let y = 1; y <= rows; y++) for (let x = 1; x <= columns; x++) spaces.push({ name: `r${y}c${x}`, x, y });
  return { spaces };
}

export function gridLinks(rows: number, columns: number): number[][] {
  return linksBy(gridSpaces(rows, columns).spaces, GRID_STEPS);
}

export function linksBy(
  spaces: Layout["spaces"],
  steps: readonly (readonly [number, number])[] = GRID_STEPS,
): number[][] {
  const at = new Map(spaces.map((s, i) => [`${s.x},${s.y}`, i]));
  return spaces.map((s) => steps.map(([dx, dy]) => at.get(`${s.x + dx},${s.y + dy}`) ?? NONE));
}

export function rhombus(rows: number, columns: number): Layout {
  const spaces: { name: string; x: number; y: number }[] = [];
  for (let y = 1; y <= rows; y++) for (let x = 1; x <= columns; x++) spaces.push({ name: `h${x}_${y}`, x, y });
  return { spaces, links: linksBy(spaces, HEX_STEPS), directions: HEX_DIRECTIONS };
}

/** A hexagon of hexes with `side` hexes along each edge; the middle is at 0, 0. Names count from 1. */
export function hexagon(side: number): Layout {
  const reach = Math.max(0, side - 1);
  const spaces: { name: string; x: number; y: number }[] = [];
  for (let x = -reach; x <= reach; x++) {
    for (let y = Math.max(-reach, -x - reach); y <= Math.min(reach, -x + reach); y++)
      spaces.push({ name: `h${x + reach + 1}_${y + reach + 1}`, x, y });
  }
  return { spaces, links: linksBy(spaces, HEX_STEPS), directions: HEX_DIRECTIONS };
}

export function directionIndex(layout: Layout, word: string): number {
  return layout.directions.indexOf(word);
}

/** Can every space be reached from every other over near links? */
export function isJoined(links: readonly (readonly number[])[], near: readonly number[]): boolean {
  const seen = new Set<number>([0]);
  const waiting = [0];
  for (let space = waiting.pop(); space !== undefined; space = waiting.pop()) {
    for (const direction of near) {
      const next = links[space]?.[direction] ?? NONE;
      if (next === NONE || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return links.length > 0 && seen.size === links.length;
}
