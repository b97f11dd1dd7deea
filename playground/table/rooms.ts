/**
 * Chooses the shown part of a board with regions so that it shows whole rooms: what lies in sight is seen to its walls, and a room of
 * which only a part would be seen is left out as far as the pane allows. Plain numbers, no page; lengths are spaces.
 */
import type { Board, Region } from "../scene.ts";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A range of coordinates. */
export type Reach = readonly [from: number, to: number];

/** The range of the lines of a region. Lines with less than half as many spaces as the fullest one, such as doors, do not count. */
function linesOf({ spaces }: Board, region: Region, along: "x" | "y"): Reach {
  const lines = new Map<number, number>();
  for (const at of region.spaces) {
    const line = spaces[at]?.[along] ?? 0;
    lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  const fullest = Math.max(...lines.values());
  const full = [...lines].flatMap(([line, count]) => (count * 2 >= fullest ? [line] : []));
  return [Math.min(...full) - 0.5, Math.max(...full) + 0.5];
}

const known = new WeakMap<Board, readonly Box[]>();

/** The rooms of a board: its regions without their doors. */
export function roomsOf(board: Board): readonly Box[] {
  const rooms =
    known.get(board) ??
    board.regions.map((region) => {
      const [[left, right], [top, bottom]] = [linesOf(board, region, "x"), linesOf(board, region, "y")];
      return { left, top, right, bottom };
    });
  known.set(board, rooms);
  return rooms;
}

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** The room of the region at an index. */
export const roomOf = (board: Board, at: number): Box => roomsOf(board)[at] ?? NOWHERE;

interface Sight {
  readonly rooms: readonly Box[];
  /** all of the board */
  readonly extent: Box;
  /** the pane in pixels */
  readonly pane: { readonly width: number; readonly height: number };
  /** what has to be in sight: the middles of spaces */
  readonly points: Points;
  /** where something is done to somebody: the middles of spaces in whose rooms this is; it is seen from near, if they fit */
  readonly scene?: Points;
}

type Points = readonly { readonly x: number; readonly y: number }[];

/** The size of a space in pixels: smaller ones are not read, larger ones are not needed. */
export const LEAST = 26;
const MOST = 52;

/** On a page or pane that is narrower than this, in pixels, people answer with a finger. Then spaces are at least so large. */
export const NARROW = 500;
const FINGER = 36;

/** How much of the wall around a room is shown. */
const WALL = 1;

/** How much a part of a room that is cut off counts against as much of a whole one. */
const CUT = 2.6;

const area = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);

export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** Whether all of a room is shown. */
const isWhole = (room: Box, shown: Box): boolean => area(common(room, shown)) > area(room) - 0.05;

/** Whether a part of a room is shown, but not all of it. */
export const isCut = (room: Box, shown: Box): boolean => !isWhole(room, shown) && area(common(room, shown)) > 0.05;

/** The part of the board to show; null: no part with spaces that can be read shows all of the points. */
export const roomSight = (sight: Sight): Box | null =>
  closeSight(sight) ?? bestOf(sight, [], LEAST) ?? bestOf(sight, [AROUND], LEAST);

/** The rooms of a scene, whole and with spaces of this size at least. */
const CLOSE = 40;
function closeSight(sight: Sight): Box | null {
  const { scene = [], rooms, points } = sight;
  if (scene.length === 0) return null;
  const within = rooms.filter((room) => scene.some(({ x, y }) => isBeside(room, x, y)));
  const corners = within.flatMap(({ left, top, right, bottom }) => [
    { x: left + 0.5, y: top + 0.5 },
    { x: right - 0.5, y: bottom - 0.5 },
  ]);
  return bestOf({ ...sight, points: [...points, ...corners] }, [], CLOSE);
}

/** Whether a point is in a room, or in a door of it. */
const isBeside = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x > left - 1 && x < right + 1 && y > top - 1 && y < bottom + 1;

/** So far around what is asked about a room that does not fit is shown. */
const AROUND = 2;

/** `around`: also parts that end so far from the points. */
function bestOf(sight: Sight, around: readonly number[], least: number): Box | null {
  const { rooms, extent, points } = sight;
  const walls = rooms.map(({ left, right }): Reach => [left - WALL, right + WALL]);
  const across = ranges(
    walls,
    [extent.left, extent.right],
    points.map(({ x }) => x),
    around,
  );
  const rows = rooms.map(({ top, bottom }): Reach => [top - WALL, bottom + WALL]);
  const down = ranges(
    rows,
    [extent.top, extent.bottom],
    points.map(({ y }) => y),
    around,
  );
  let best: { readonly shown: Box; readonly worth: number } | null = null;
  for (const [left, right] of across)
    for (const [top, bottom] of down)
      for (const shown of filled({ left, top, right, bottom }, sight, least)) {
        const worth = worthOf(shown, sight);
        if (best === null || worth > best.worth + 0.001) best = { shown, worth };
      }
  return best?.shown ?? null;
}

/** All ranges around the points from a wall, or what lies around the points, to another one, within the board. */
function ranges(
  walls: readonly Reach[],
  [least, most]: Reach,
  points: readonly number[],
  around: readonly number[],
): readonly Reach[] {
  const [first, last] = [Math.min(...points), Math.max(...points)];
  const near = around.flatMap((far) => [first - far, last + far]);
  const all = [least, most, ...near, ...walls.flat()].map((at) => Math.min(most, Math.max(least, at)));
  const ends = [...new Set(all)];
  const [from, to] = [ends.filter((at) => at <= first - 0.5), ends.filter((at) => at >= last + 0.5)];
  return from.flatMap((start) => to.map((end): Reach => [start, end]));
}

/** A box in the proportions of the pane: to each side as much more as the pane has room, at the start, in the middle, at the end. */
function filled(box: Box, { pane, extent, points }: Sight, least: number): readonly Box[] {
  const scale = Math.min(MOST, pane.width / (box.right - box.left), pane.height / (box.bottom - box.top));
  if (scale < (pane.width < NARROW ? FINGER : least)) return [];
  const [wide, high] = [pane.width / scale, pane.height / scale];
  const lefts = starts([box.left, box.right], wide, [extent.left, extent.right]);
  const tops = starts([box.top, box.bottom], high, [extent.top, extent.bottom]);
  return lefts
    .flatMap((left) => tops.map((top) => ({ left, top, right: left + wide, bottom: top + high })))
    .filter((shown) => points.every((point) => isInside(point, shown)));
}

/** Where a window of this length can begin to show a range. */
function starts([from, to]: Reach, length: number, [least, most]: Reach): readonly number[] {
  if (length >= most - least) return [(least + most - length) / 2];
  const kept = (at: number) => Math.min(most - length, Math.max(least, at));
  return [...new Set([kept(from), kept(to - length), kept((from + to - length) / 2)])];
}

/** Below the middle of a space its values stand, which reach a bit beyond it. */
const FOOT = 0.8;

const isInside = ({ x, y }: { readonly x: number; readonly y: number }, { left, top, right, bottom }: Box): boolean =>
  x >= left + 0.5 && x <= right - 0.5 && y >= top + 0.5 && y <= bottom - FOOT;

/** How much of the pane is taken by whole rooms, less what is taken by parts of others. Larger spaces are better. */
function worthOf(shown: Box, { rooms, pane }: Sight): number {
  const scale = pane.width / (shown.right - shown.left);
  const seen = rooms.reduce((sum, room) => {
    const part = area(common(room, shown));
    return sum + (isWhole(room, shown) ? part : -CUT * part);
  }, 0);
  return (seen * scale * scale) / (pane.width * pane.height) + scale / 200;
}

/** How far from the walls a name in a corner is. */
const INSET = 0.2;

/**
 * Where a name of this size stands in a room: its left end and its middle line, in the corner or else at the side where it covers least of
 * what is busy. Below comes first, since furniture stands along upper walls.
 */
export function cornerIn(
  { left, top, right, bottom }: Box,
  wide: number,
  size: number,
  busy: readonly { readonly x: number; readonly y: number }[],
): { readonly x: number; readonly y: number; readonly covers: number } {
  const [below, above] = [bottom - INSET - size * 0.45, top + INSET + size * 0.6];
  const between = Array.from({ length: Math.max(0, Math.floor(below - above)) }, (_, at) => below - at - 1);
  const corners = [below, above, ...between].flatMap((y) =>
    [left + INSET, right - INSET - wide].map((x) => ({ x, y })),
  );
  const coveredFrom = ({ x, y }: { readonly x: number; readonly y: number }) =>
    busy.filter((one) => one.x > x - 0.5 && one.x < x + wide + 0.5 && Math.abs(one.y - y) < 0.5 + size / 2).length;
  const all = corners.map((corner) => ({ ...corner, covers: coveredFrom(corner) }));
  return all.reduce((best, one) => (one.covers < best.covers ? one : best));
}
