/** The squares of a map that the straight line between the centres of two squares crosses, computed in integers. */
import { type BoardDef, NONE } from "../ir/program.ts";

/** A hole of the map (a place without a square) is NONE in `corners` and `borders`, and is left out of `spaces`. */
export interface Segment {
  /** the squares strictly between whose interior is crossed, in order */
  readonly spaces: readonly number[];
  /** the corners that the line passes exactly: from one square to the next, and the two squares beside the corner */
  readonly corners: readonly {
    readonly from: number;
    readonly to: number;
    readonly beside: readonly [number, number];
  }[];
  /** the sides that the line crosses, in order: from one square to the next */
  readonly borders: readonly (readonly [number, number])[];
}

/**
 * Prepares segments for a board. The distances to the next vertical and the next horizontal side are compared by cross
 * products, so that passing a corner is an exact test. A line and its reverse give the same result.
 */
export function segmentFinder(board: BoardDef): (a: number, b: number) => Segment {
  const places = new Map<string, number>();
  board.spaces.forEach(({ x, y }, space) => {
    if (!places.has(`${x},${y}`)) places.set(`${x},${y}`, space);
  });
  const at = (x: number, y: number) => places.get(`${x},${y}`) ?? NONE;
  return (a, b) => {
    const [start, end] = [board.spaces[a], board.spaces[b]];
    return start && end ? crossed(at, a, start, end) : { spaces: [], corners: [], borders: [] };
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function crossed(at: (x: number, y: number) => number, first: number, start: Point, end: Point): Segment {
  const [wide, high] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)];
  const [right, down] = [Math.sign(end.x - start.x), Math.sign(end.y - start.y)];
  const entered: number[] = [];
  const corners: { from: number; to: number; beside: [number, number] }[] = [];
  const borders: [number, number][] = [];
  let from = first;
  for (let across = 0, along = 0; across < wide || along < high; ) {
    const ahead = (1 + 2 * across) * high - (1 + 2 * along) * wide;
    const [x, y] = [start.x + across * right, start.y + along * down];
    if (ahead <= 0) across++;
    if (ahead >= 0) along++;
    const to = at(start.x + across * right, start.y + along * down);
    if (ahead === 0) corners.push({ from, to, beside: [at(x + right, y), at(x, y + down)] });
    else borders.push([from, to]);
    entered.push(to);
    from = to;
  }
  return { spaces: entered.slice(0, -1).filter((space) => space !== NONE), corners, borders };
}
