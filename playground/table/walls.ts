/** Boards that lie within walls: spaces where nothing can stand, all around. Plain numbers, no page; lengths are spaces. */
import type { Board, Ruler } from "../scene.ts";
import type { Box } from "./rooms.ts";

/** How much of such walls is left out of the drawing, and how far from the middle of a wall letters and numbers stand. */
export const THIN = 0.5;
const ON = 0.26;

const known = new WeakMap<Board, Box | null>();

/** The middles of the walls around a board; null: it has none on one side at least. */
function wallsAround(board: Board): Box | null {
  const before = known.get(board);
  if (before !== undefined) return before;
  const [across, down] = [board.spaces.map(({ x }) => x), board.spaces.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)];
  const isOuter = (x: number, y: number) => x === left || x === right || y === top || y === bottom;
  const isAround =
    board.form === "grid" &&
    board.regions.length > 0 &&
    board.spaces.every(({ x, y, solid }) => solid === true || !isOuter(x, y));
  const found = isAround ? { left, right, top, bottom } : null;
  known.set(board, found);
  return found;
}

export const isWalled = (board: Board): boolean => wallsAround(board) !== null;

/** The letters and numbers at the edges, on the shown part of the walls. */
export function onWalls(board: Board): readonly Ruler[] {
  const walls = wallsAround(board);
  if (walls === null) return board.rulers;
  const kept = (at: number, from: number, to: number) => Math.min(to - ON, Math.max(from + ON, at));
  return board.rulers
    .map((ruler) => ({
      ...ruler,
      x: kept(ruler.x, walls.left, walls.right),
      y: kept(ruler.y, walls.top, walls.bottom),
    }))
    .filter(({ x, y }) => !(isAt(x, walls.left, walls.right) && isAt(y, walls.top, walls.bottom)));
}

/** Whether something is at the end of a range: the walls meet there. */
const isAt = (at: number, from: number, to: number): boolean => at <= from + ON || at >= to - ON;
