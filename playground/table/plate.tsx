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

/** How thick a board is, and how far its shadow falls, in units of the drawing. */
const THICK = 7;

/** Whether the spaces of a board reach each other like tiles, so that its outline is theirs. */
const isOutlined = ({ form, spaces }: Board) =>
  form === "hexes" || (form === "graph" && spaces.length > 2 && spaces.every(({ reach }) => reach !== null));

/**
 * The board itself, under its spaces: a rectangle, or the outline of spaces that are laid like tiles. It has the background of the look,
 * else what the table is made of.
 */
export function Plate({ board, extent: { left, top, width, height }, cell, reach }: Props) {
  const own = board.background === null ? "of-table" : "of-look";
  if (!isOutlined(board)) {
    const at = { x: left + 3, y: top + 3, width: width - 6, height: height - 6 - THICK, rx: cell * 0.12 };
    const inner = { x: left + 9, y: top + 9, width: width - 18, height: height - 18 - THICK, rx: cell * 0.08 };
    return (
      <g class={`plate-around ${own}`}>
        <rect class="plate-side" {...at} y={at.y + THICK} />
        <rect class="plate" {...at} />
        <rect class="plate-grain" {...at} />
        <rect class="plate-rim" {...inner} />
      </g>
    );
  }
  const around = hull(board.spaces.filter(({ part }) => !part).map(({ x, y }): Point => [x * cell, y * cell]));
  const path = `M${around.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
  return (
    <g class={`plate-around ${own}`}>
      <path class="plate-side plate-edge" d={path} stroke-width={reach * 2} transform={`translate(0 ${THICK})`} />
      <path class="plate-edge" d={path} stroke-width={reach * 2} />
      <path class="plate-edge plate-lip" d={path} stroke-width={reach * 2 - 4} />
      <path class="plate-edge plate-frame" d={path} stroke-width={reach * 2 - 8} />
      <path class="plate-inner" d={path} stroke-width={reach * 2 - 22} />
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
