/** Lays out spaces that touch like tiles: joined spaces at distance 1, all others no nearer. */
import type { Pair, Point } from "./layout.ts";

/** Larger boards are left as they are, because the work grows with the square of the spaces. */
const MOST_TILED = 400;
const ROUNDS = 300;
/** Smaller moves are not visible. */
const SETTLED = 1e-4;

/** Moves spaces of a rough layout to their places in a tiling, and rotates it so that it can be read. */
export function tiled(points: readonly Point[], pairs: readonly Pair[], shown: readonly number[]): readonly Point[] {
  if (shown.length > MOST_TILED || pairs.length === 0) return points;
  const at = points.map(([x, y]): [number, number] => [x, y]);
  const joined = new Set(pairs.map(([a, b]) => a * points.length + b));
  const isJoined = (a: number, b: number) => joined.has(a * points.length + b) || joined.has(b * points.length + a);
  const all = shown.flatMap((a, n) => shown.slice(n + 1).map((b) => ({ a, b, joined: isJoined(a, b) })));
  for (let round = 0; round < ROUNDS; round++) {
    if (all.reduce((most, pair) => Math.max(most, settle(at, pair)), 0) < SETTLED) break;
  }
  return upright(at, pairs, shown);
}

/** Moves two spaces to distance 1 if they are joined, or if they are nearer than 1. Returns how far off they were. */
function settle(at: [number, number][], { a, b, joined }: { a: number; b: number; joined: boolean }): number {
  const [one, other] = [at[a], at[b]];
  if (!one || !other) return 0;
  const [x, y] = [other[0] - one[0], other[1] - one[1]];
  const square = x * x + y * y;
  if (!joined && square >= 1) return 0;
  const distance = Math.sqrt(square) || 1e-6;
  const move = (distance - 1) / distance / 2;
  one[0] += x * move;
  one[1] += y * move;
  other[0] -= x * move;
  other[1] -= y * move;
  return Math.abs(distance - 1);
}

/**
 * Among the rotations and mirror images in which lines are straight, picks the one in which spaces come in reading
 * order.
 */
function upright(at: readonly Point[], pairs: readonly Pair[], shown: readonly number[]): readonly Point[] {
  const [a, b] = pairs[0] ?? [0, 0];
  const [one, other] = [at[a] ?? [0, 0], at[b] ?? [0, 0]];
  const angle = Math.atan2(other[1] - one[1], other[0] - one[0]);
  const ways = Array.from({ length: 12 }, (_, n) => (n * Math.PI) / 6 - angle).flatMap((turn) => [
    turned(at, turn, 1),
    turned(at, turn, -1),
  ]);
  const scores = ways.map((way) => inOrder(way, shown));
  return ways[scores.indexOf(Math.max(...scores))] ?? at;
}

const turned = (at: readonly Point[], angle: number, mirror: 1 | -1): readonly Point[] =>
  at.map(
    ([x, y]): Point => [
      mirror * (x * Math.cos(angle) - y * Math.sin(angle)),
      x * Math.sin(angle) + y * Math.cos(angle),
    ],
  );

/** Points whose heights differ by less lie in one line. */
const LINE = 0.2;

/**
 * How well the spaces follow reading order: each pair counts 1 if the later one is to the right or further down, else
 * -1.
 */
function inOrder(at: readonly Point[], shown: readonly number[]): number {
  let sum = 0;
  for (const [n, a] of shown.entries()) {
    for (const b of shown.slice(n + 1)) {
      const [one, other] = [at[a] ?? [0, 0], at[b] ?? [0, 0]];
      const down = other[1] - one[1];
      sum += Math.sign(Math.abs(down) < LINE ? other[0] - one[0] : down);
    }
  }
  return sum;
}
