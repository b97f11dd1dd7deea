/**
 * Questions about a board: distances, directions, straight lines. Spaces are local numbers (index into `board.spaces`),
 * directions are columns of `board.links`. Everything is derived from the links, so that any board works: grids, hexes
 * with six directions, graphs. Tables are made when first needed and kept, since boards never change.
 */
import { type BoardDef, NONE } from "../ir/program.ts";
import { type Segment, segmentFinder } from "./segment.ts";

export interface Geometry {
  readonly board: BoardDef;
  /** Steps over near links from a to b; NONE if b cannot be reached. */
  steps(a: number, b: number): number;
  /** The spaces one near step away, in order of the directions, without duplicates. */
  neighbours(a: number): readonly number[];
  /**
   * By space: the neighbours by other directions than `near` of the board. Results are kept by the identity of the list
   * of directions.
   */
  around(near: readonly number[]): readonly (readonly number[])[];
  /** Does one near step lead from a to b? */
  linked(a: number, b: number): boolean;
  /** The space next to a in a direction, or NONE at the edge. */
  beside(a: number, dir: number): number;
  /** All spaces from a (excluded) in a direction to the edge; it ends before a space repeats. */
  ray(a: number, dir: number): readonly number[];
  /** The first direction (near or not) that leads from a to b in one step, or NONE. */
  direction(a: number, b: number): number;
  /**
   * All straight runs of n spaces in all directions (near or not), every line once: a run and its reverse count as one,
   * in the earlier direction. Sorted by the first space, then by direction. `spend` is called with each piece of work
   * before it is done, and with all of it if the runs are known already; it may throw.
   */
  straights(n: number, spend?: (spaces: number) => void): readonly (readonly number[])[];
  /**
   * The spaces strictly between a and b on a straight line of at most `atMost` steps along near directions. [] for the
   * same or an adjacent space; null if there is no such line. Of several lines the shortest counts, then the first.
   */
  between(a: number, b: number, atMost: number): readonly number[] | null;
  /** What the segment between the centres of two squares crosses; see {@link Segment}. */
  segment(a: number, b: number): Segment;
  /** Steps forward along a ring from a to b; NONE if a or b is not on the ring. */
  ringSteps(ring: number, a: number, b: number): number;
}

type Links = BoardDef["links"];

/** Makes the geometry of a board. It keeps tables, so make one for each board and share it. */
export function makeGeometry(board: BoardDef): Geometry {
  const { links } = board;
  const neighbours = board.spaces.map((_, space) => nearOf(links, board.near, space));
  const circles = new Map<readonly number[], readonly (readonly number[])[]>();
  let distances: Int32Array[] = [];
  let tables = 0;
  const runs = new Map<number, { readonly found: readonly (readonly number[])[]; readonly cost: number }>();
  const beside = (a: number, dir: number) => links[a]?.[dir] ?? NONE;
  return {
    board,
    beside,
    steps(a, b) {
      const known = distances[a];
      if (known) return known[b] ?? NONE;
      if (++tables * neighbours.length > MOST_WORDS) {
        distances = [];
        tables = 1;
      }
      const made = distancesFrom(neighbours, a);
      distances[a] = made;
      return made[b] ?? NONE;
    },
    neighbours: (a) => neighbours[a] ?? [],
    around(near) {
      const known = circles.get(near) ?? board.spaces.map((_, space) => nearOf(links, near, space));
      circles.set(near, known);
      return known;
    },
    linked: (a, b) => neighbours[a]?.includes(b) ?? false,
    ray: (a, dir) => rayFrom(links, a, dir, links.length),
    direction(a, b) {
      const found = links[a]?.indexOf(b) ?? -1;
      return found < 0 || b === NONE ? NONE : found;
    },
    straights(n, spend = () => {}) {
      const known = runs.get(n);
      if (known) {
        spend(known.cost);
        return known.found;
      }
      let cost = 0;
      const found = straightRuns(links, n, board.directions !== null, (spaces) => {
        cost += spaces;
        spend(spaces);
      });
      if (found.length > 0) runs.set(n, { found, cost });
      return found;
    },
    between: (a, b, atMost) => lineBetween(board, a, b, atMost),
    segment: segmentFinder(board),
    ringSteps(ring, a, b) {
      const spaces = board.rings[ring]?.spaces ?? [];
      const [from, to] = [spaces.indexOf(a), spaces.indexOf(b)];
      return from < 0 || to < 0 ? NONE : (to - from + spaces.length) % spaces.length;
    },
  };
}

/** The most words of distances that are kept. On a larger board, which cannot keep them all, each distance counts as work. */
const MOST_WORDS = 9_000_000;

/** Are all distances of the board kept? */
export const keepsDistances = ({ board }: Geometry): boolean => board.spaces.length ** 2 <= MOST_WORDS;

function nearOf(links: Links, near: readonly number[], space: number): number[] {
  const found = near.map((dir) => links[space]?.[dir] ?? NONE).filter((other) => other !== NONE);
  return [...new Set(found)];
}

function distancesFrom(neighbours: readonly (readonly number[])[], source: number): Int32Array {
  const table = new Int32Array(neighbours.length).fill(NONE);
  table[source] = 0;
  const queue = [source];
  for (const space of queue) {
    for (const other of neighbours[space] ?? []) {
      if (table[other] !== NONE) continue;
      table[other] = (table[space] ?? 0) + 1;
      queue.push(other);
    }
  }
  return table;
}

function rayFrom(links: Links, a: number, dir: number, most: number): number[] {
  const ray: number[] = [];
  const seen = new Set([a]);
  for (let at = links[a]?.[dir] ?? NONE; at !== NONE && ray.length < most; at = links[at]?.[dir] ?? NONE) {
    // A board may be closed: stop where the line returns to a space.
    if (seen.has(at)) break;
    seen.add(at);
    ray.push(at);
  }
  return ray;
}

function straightRuns(links: Links, n: number, directed: boolean, spend: (spaces: number) => void): number[][] {
  if (n === 1) {
    spend(links.length);
    return links.map((_, space) => [space]);
  }
  // Without directions a line has at most two spaces, because the columns of the links mean nothing.
  if (n < 1 || (!directed && n > 2)) return [];
  const candidates: number[][] = [];
  for (const [space, row] of links.entries()) {
    for (const dir of row.keys()) {
      const run = [space, ...rayFrom(links, space, dir, n - 1)];
      spend(run.length);
      if (run.length === n) candidates.push(run);
    }
  }
  return everyLineOnce(links, candidates);
}

/** Runs over the same spaces are one line: a run and its reverse, and on a closed board the rotations of a ring. */
function everyLineOnce(links: Links, candidates: readonly number[][]): number[][] {
  const best = new Map<string, { run: number[]; dir: number; place: number }>();
  candidates.forEach((run, place) => {
    const dir = links[run[0] ?? 0]?.indexOf(run[1] ?? NONE) ?? 0;
    const line = [...run].sort((a, b) => a - b).join();
    const known = best.get(line);
    if (!known || known.dir > dir) best.set(line, { run, dir, place });
  });
  return [...best.values()].sort((a, b) => a.place - b.place).map(({ run }) => run);
}

function lineBetween(board: BoardDef, a: number, b: number, atMost: number): readonly number[] | null {
  if (a === b) return [];
  const most = board.directions === null ? Math.min(atMost, 1) : atMost;
  let best: number[] | null = null;
  for (const dir of board.near) {
    const ray = rayFrom(board.links, a, dir, most);
    const found = ray.indexOf(b);
    if (found >= 0 && (best === null || found < best.length)) best = ray.slice(0, found);
  }
  return best;
}
