/** The extents of touching spaces: hexagons, squares and triangles with sides of equal length. */
import type { Shape } from "../../look.ts";
import type { Space } from "../../scene.ts";

const CORNERS: Partial<Record<Shape, number>> = { hex: 6, triangle: 3, square: 4, tile: 4, diamond: 4 };

/** The distance from the middle to a side and to a corner, for sides of length 1. */
const toSide = (corners: number) => 1 / (2 * Math.tan(Math.PI / corners));
const toCorner = (corners: number) => 1 / (2 * Math.sin(Math.PI / corners));

/** The spaces with their size, and the rotation of triangles. All sides get the median length of those that two spaces share. */
export function reaches(spaces: readonly Space[], joined: readonly (readonly [number, number])[]): Space[] {
  const cornersOf = (at: number) => CORNERS[spaces[at]?.shape ?? "circle"] ?? 6;
  const sides = joined.flatMap(([a, b]): number[] => {
    const [one, other] = [spaces[a], spaces[b]];
    if (!one || !other) return [];
    return [Math.hypot(one.x - other.x, one.y - other.y) / (toSide(cornersOf(a)) + toSide(cornersOf(b)))];
  });
  const side = sides.toSorted((a, b) => a - b)[Math.floor(sides.length / 2)];
  if (side === undefined) return [...spaces];
  return spaces.map((space, at) => ({
    ...space,
    reach: side * toCorner(cornersOf(at)),
    turn: space.shape === "triangle" ? turnTowards(spaces, joined, at) : space.turn,
  }));
}

/** The rotation of a triangle that turns a side towards a joined space. */
function turnTowards(spaces: readonly Space[], joined: readonly (readonly [number, number])[], at: number): number {
  const other = joined.flatMap(([a, b]) => (a === at ? [b] : b === at ? [a] : []))[0];
  const [own, next] = [spaces[at], spaces[other ?? -1]];
  if (!own || !next) return 0;
  const angle = (Math.atan2(next.x - own.x, own.y - next.y) * 180) / Math.PI;
  // A triangle looks the same after 120 degrees.
  return (((Math.round(angle + 180) % 120) + 120) % 120) as number;
}
