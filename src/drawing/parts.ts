/** Where the corners and edges of a board are drawn, in units of one space. */
import type { BoardDef } from "../interpreter/index.ts";
import { formOf, type Point } from "./layout.ts";

/** An edge is a bar that lies across the way from one space to the next, a corner a dot. */
interface PartPlace {
  readonly at: Point;
  /** degrees by which the bar is turned out of the level */
  readonly turn: number;
  /** half the length of an edge; of a corner 0 */
  readonly half: number;
}

/** From the middle of an edge to its end, for each step from the middle of its space. */
const SLOPE = { hexes: Math.tan(Math.PI / 6), grid: 1, graph: 1 } as const;

/** `points`: where the spaces of the board lie to which they belong. */
export function placeParts({ part }: BoardDef, host: BoardDef, points: readonly Point[]): readonly PartPlace[] {
  return (part?.beside ?? []).map(({ space, x, y }) => {
    const [left, top] = points[space] ?? [0, 0];
    const isEdge = part?.form === "edges";
    return {
      at: [left + x, top + y],
      turn: isEdge ? ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 180 : 0,
      half: isEdge ? Math.hypot(x, y) * SLOPE[formOf(host)] : 0,
    };
  });
}
