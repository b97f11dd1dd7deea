import type { Board } from "../scene.ts";
import type { Extent } from "./zoom.ts";

type Point = readonly [x: number, y: number];

interface Props {
  readonly board: Board;
  readonly extent: Extent;
  readonly cell: number;
  /** from the middle of a space to the edge of the plate */
  readonly reach: number;
}

/** The ground under a board with a background colour: a rectangle, or the outline of the spaces on a board of hexagons. */
export function Plate({ board, extent: { left, top, width, height }, cell, reach }: Props) {
  if (board.background === null) return null;
  if (board.form !== "hexes")
    return <rect class="plate" x={left} y={top} width={width} height={height} rx={cell * 0.12} />;
  const around = hull(board.spaces.filter(({ part }) => !part).map(({ x, y }): Point => [x * cell, y * cell]));
  const path = `M${around.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
  return (
    <g class="plate-around">
      <path class="plate-edge" d={path} stroke-width={reach * 2} />
      <path class="plate-inner" d={path} stroke-width={reach * 2 - 6} />
    </g>
  );
}

/** The convex hull of some points, by Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  if (sorted.length < 3) return sorted;
  const half = (along: readonly Point[]) => along.reduce(bend, []).slice(0, -1);
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Adds a point to a chain, and first removes the points at which the chain would turn inwards. */
function bend(way: readonly Point[], next: Point): Point[] {
  const kept = [...way];
  for (;;) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (!before || !last || turn(before, last, next) > 0) break;
    kept.pop();
  }
  return [...kept, next];
}

/** Positive if the way over three points turns to one side, negative if to the other; 0: straight. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
