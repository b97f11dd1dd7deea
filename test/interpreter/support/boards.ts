/** Boards for tests, given as links like the ones that `dsl/lower` makes. */
import { type BoardDef, NONE } from "../../../src/interpreter/ir/program.ts";

type Direction = readonly [dx: number, dy: number];

/** North, east, south, west, then the diagonals from northeast on. */
export const COMPASS: readonly Direction[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

/** Six directions of hexes in axial coordinates, clockwise. */
export const HEX: readonly Direction[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

interface Drawn {
  readonly points: readonly (readonly [name: string, x: number, y: number])[];
  readonly directions: readonly Direction[];
  readonly near: readonly number[];
  readonly rings?: BoardDef["rings"];
}

function drawn({ points, directions, near, rings = [] }: Drawn): BoardDef {
  const at = new Map(points.map(([, x, y], index) => [`${x},${y}`, index]));
  return {
    id: "board",
    kinds: [2],
    spaces: points.map(([name, x, y]) => ({ name, kind: 2, x, y })),
    directions: 0,
    lattice: null,
    size: null,
    cut: null,
    crosses: null,
    part: null,
    links: points.map(([, x, y]) => directions.map(([dx, dy]) => at.get(`${x + dx},${y + dy}`) ?? NONE)),
    near,
    rings,
  };
}

/** Squares named `r1c1` ... from the top left; `holes` leaves some out; `all` counts diagonals as neighbours. */
export function grid(rows: number, columns: number, how: { all?: boolean; holes?: readonly string[] } = {}): BoardDef {
  const points = Array.from({ length: rows * columns }, (_, i): readonly [string, number, number] => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return [`r${row + 1}c${column + 1}`, column, row];
  }).filter(([name]) => !how.holes?.includes(name));
  return drawn({ points, directions: COMPASS, near: how.all ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 1, 2, 3] });
}

/** A hexagon of hexes named `x,y` in axial coordinates, and its outer ring, clockwise. */
export function hexagon(radius: number): BoardDef {
  const points: [string, number, number][] = [];
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      if (Math.abs(x + y) <= radius) points.push([`${x},${y}`, x, y]);
    }
  }
  const ring: number[] = [];
  let [x, y] = [0, -radius];
  // Walking clockwise along the rim: from the top, the sides follow the directions from east on.
  for (const [dx, dy] of [1, 2, 3, 4, 5, 0].map((dir) => HEX[dir] ?? [0, 0])) {
    for (let i = 0; i < radius; i++) {
      ring.push(points.findIndex(([name]) => name === `${x},${y}`));
      x += dx;
      y += dy;
    }
  }
  return drawn({ points, directions: HEX, near: [0, 1, 2, 3, 4, 5], rings: [{ id: "rim", spaces: ring }] });
}

/** A graph without directions: the columns of the links are just lists of neighbours. */
export function graph(edges: readonly (readonly [number, number])[]): BoardDef {
  const size = Math.max(...edges.flat()) + 1;
  const lists = Array.from({ length: size }, (_, space) =>
    edges.flatMap(([a, b]) => (a === space ? [b] : b === space ? [a] : [])),
  );
  const most = Math.max(...lists.map((list) => list.length));
  return {
    id: "graph",
    kinds: [2],
    spaces: lists.map((_, i) => ({ name: `n${i}`, kind: 2, x: i, y: 0 })),
    directions: null,
    lattice: null,
    size: null,
    cut: null,
    crosses: null,
    part: null,
    links: lists.map((list) => Array.from({ length: most }, (_, i) => list[i] ?? NONE)),
    near: Array.from({ length: most }, (_, i) => i),
    rings: [],
  };
}

/** The number of a space by its name. */
export function space(board: BoardDef, name: string): number {
  return board.spaces.findIndex((each) => each.name === name);
}

/** The names of spaces, given by number; `-` for NONE. */
export function named(board: BoardDef, spaces: readonly number[]): string[] {
  return spaces.map((each) => board.spaces[each]?.name ?? "-");
}
