/** Where the corners and edges of a board are drawn, in units of one space. */
import type { BoardDef } from "../interpreter/index.ts";
import { formOf, type Point } from "./layout.ts";

/** A drawn part: an edge is a bar across the line between two spaces, a corner is a dot. */
interface PartPlace {
  readonly at: Point;
  /** the angle of the bar from the horizontal, in degrees */
  readonly turn: number;
  /** half the length of an edge; 0 for a corner */
  readonly half: number;
}

/** Half the length of an edge, per unit of its distance from the middle of the space. */
const SLOPE = { hexes: Math.tan(Math.PI / 6), grid: 1, graph: 1 } as const;

/** `points`: the positions of the spaces of the host board. */
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
