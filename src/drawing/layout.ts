/** Where the spaces of a board are drawn, in units of one space. */
import { type BoardDef, NONE } from "../interpreter/index.ts";

export type Point = readonly [x: number, y: number];
/** The local numbers of two spaces. */
export type Pair = readonly [number, number];

/** How a board is drawn: by its lattice, or as a graph. */
export function formOf({ lattice }: BoardDef): "grid" | "hexes" | "graph" {
  switch (lattice?.outline) {
    case undefined:
      return "graph";
    case "tile":
      return "grid";
    case "hex":
      return "hexes";
  }
}

/** The positions of the spaces of a lattice. */
export function placeSpaces(board: BoardDef): readonly Point[] {
  const given = board.spaces.map(({ x, y }): Point => [x, y]);
  const steps = board.lattice?.drawn;
  return steps ? (walked(board, steps) ?? given) : given;
}

/** Scales the positions that the rules give, so that the nearest two spaces are one unit apart. */
export function scaled(points: readonly Point[]): readonly Point[] {
  const least = nearest(points);
  const scale = least > 0 ? 1 / least : 1;
  return points.map(([x, y]) => [x * scale, y * scale]);
}

/** The smallest distance between two points; 0 with fewer than two. */
function nearest(points: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [i, [x, y]] of points.entries())
    for (const [ox, oy] of points.slice(0, i)) least = Math.min(least, Math.hypot(x - ox, y - oy));
  return Number.isFinite(least) ? least : 0;
}

/** Positions for a board that has none, from its joins. Only spaces that are `shown` get one. */
export function spreadOut(count: number, pairs: readonly Pair[], shown: readonly number[]): readonly Point[] {
  const rank = new Map(shown.map((space, at) => [space, at]));
  const beside = shown.map((): number[] => []);
  for (const [a, b] of pairs) {
    const [from, to] = [rank.get(a), rank.get(b)];
    if (from === undefined || to === undefined) continue;
    beside[from]?.push(to);
    beside[to]?.push(from);
  }
  const points = apart(spread(beside));
  return Array.from({ length: count }, (_, space) => points[rank.get(space) ?? -1] ?? [0, 0]);
}

/** Spaces nearer than this would overlap, so the drawing is enlarged, but at most by the factor MOST_APART. */
const NEAREST = 1.12;
const MOST_APART = 1.8;

/** Enlarges a drawing in which spaces are too close. */
function apart(points: readonly Point[]): readonly Point[] {
  const least = nearest(points);
  const scale = least > 0 && least < NEAREST ? Math.min(MOST_APART, NEAREST / least) : 1;
  return scale === 1 ? points : points.map(([x, y]) => [x * scale, y * scale]);
}

/** Finds positions by following the links from the first space. Null if some space cannot be reached. */
function walked(board: BoardDef, steps: readonly Point[]): Point[] | null {
  const found: (Point | undefined)[] = [[0, 0]];
  const queue = [0];
  for (const at of queue) {
    const [x, y] = found[at] ?? [0, 0];
    for (const [direction, to] of (board.links[at] ?? []).entries()) {
      const step = steps[direction];
      if (to === NONE || !step || found[to]) continue;
      found[to] = [x + step[0], y + step[1]];
      queue.push(to);
    }
  }
  const all = board.spaces.map((_, at) => found[at]);
  return all.every((point) => point !== undefined) ? all : null;
}

function neighboursOf(board: BoardDef): number[][] {
  return board.links.map((row) => [...new Set(board.near.map((dir) => row[dir] ?? NONE))].filter((to) => to !== NONE));
}

export function joinedPairs(board: BoardDef): Pair[] {
  const pairs = neighboursOf(board).flatMap((list, from) =>
    list.map((to): Pair => [Math.min(from, to), Math.max(from, to)]),
  );
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

/** Moves smaller than this, in units of a space, are not visible. */
const SETTLED = 2e-3;

/**
 * Lays out a graph by stress majorization: distances in the drawing approach the numbers of steps between spaces. It
 * starts from the distances to three far spaces, so the result is always the same.
 */
function spread(neighbours: readonly (readonly number[])[]): Point[] {
  const steps = neighbours.map((_, from) => distances(neighbours, from));
  let at = firstGuess(steps);
  const rounds = Math.max(20, Math.min(300, Math.round(4e6 / (neighbours.length ** 2 + 1))));
  for (let round = 0; round < rounds; round++) {
    const next = at.map((_, i) => pulled(at, steps[i] ?? [], i));
    const moved = next.some(([x, y], i) => Math.abs(x - (at[i]?.[0] ?? 0)) + Math.abs(y - (at[i]?.[1] ?? 0)) > SETTLED);
    at = next;
    if (!moved) break;
  }
  return at;
}

function distances(neighbours: readonly (readonly number[])[], from: number): number[] {
  // The distance to a space that cannot be reached.
  const far = Math.ceil(Math.sqrt(neighbours.length)) + 2;
  const found = neighbours.map(() => far);
  found[from] = 0;
  const queue = [from];
  const seen = new Set(queue);
  for (const here of queue) {
    for (const to of neighbours[here] ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      found[to] = (found[here] ?? 0) + 1;
      queue.push(to);
    }
  }
  return found;
}

const farthest = (list: readonly number[]) => list.indexOf(Math.max(...list));

function firstGuess(steps: readonly (readonly number[])[]): Point[] {
  const a = steps[farthest(steps[0] ?? [])] ?? [];
  const b = steps[farthest(a)] ?? [];
  const c = steps[farthest(a.map((d, i) => Math.min(d, b[i] ?? 0)))] ?? [];
  // A small irregularity separates spaces that have the same distance to all three.
  return steps.map(
    (_, i): Point => [(a[i] ?? 0) - (b[i] ?? 0) + Math.sin(i * 12.9) * 0.3, (c[i] ?? 0) + Math.cos(i * 7.3) * 0.3],
  );
}

/** The position that a space is pulled to by its distances from all others; near spaces weigh more. */
function pulled(at: readonly Point[], steps: readonly number[], i: number): Point {
  const [x, y] = at[i] ?? [0, 0];
  let [sumX, sumY, weights] = [0, 0, 0];
  for (let j = 0; j < at.length; j++) {
    const want = steps[j] ?? 0;
    if (j === i || want === 0) continue;
    const other = at[j];
    const ox = other?.[0] ?? 0;
    const oy = other?.[1] ?? 0;
    const distance = Math.sqrt((x - ox) * (x - ox) + (y - oy) * (y - oy)) || 1e-6;
    const weight = 1 / (want * want);
    const stretch = want / distance;
    sumX += weight * (ox + (x - ox) * stretch);
    sumY += weight * (oy + (y - oy) * stretch);
    weights += weight;
  }
  return weights === 0 ? [x, y] : [sumX / weights, sumY / weights];
}
