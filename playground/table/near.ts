/** Chooses the shown part of a board that is too large for its pane: around what acts or can be chosen. Plain numbers, no page. */
import type { Board, Space } from "../scene.ts";
import { CELL } from "./shapes.ts";
import { type Extent, WHOLE, type Zoom } from "./zoom.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The least size of a space in pixels: large enough to tell what is on it, and to touch it. */
const LEAST_SPACE = 45;
/** If spaces need to grow by less than this factor, the whole board is shown. */
const WORTH = 1.1;

/** The extent of a drawing, widened to the proportions of its pane. */
export function widened(extent: Extent, { width, height }: Size): Extent {
  if (width === 0 || height === 0) return extent;
  const [wide, high] = [
    Math.max(extent.width, (extent.height * width) / height),
    Math.max(extent.height, (extent.width * height) / width),
  ];
  const [left, top] = [extent.left - (wide - extent.width) / 2, extent.top - (high - extent.height) / 2];
  return { left, top, width: wide, height: high };
}

interface Shown {
  readonly extent: Extent;
  /** the widened extent */
  readonly whole: Extent;
  readonly size: Size;
  /** units of the drawing for one space */
  readonly cell: number;
  /** the least size of a space, if it is another one */
  readonly least?: number;
}

/** The zoom at which spaces have their least size; 1: the whole board is shown. */
function scaleFor({ whole, size, cell, least = LEAST_SPACE }: Shown): number {
  const scale = size.width === 0 ? 1 : (least * whole.width) / (cell * size.width);
  return scale < WORTH ? 1 : scale;
}

/** The size of the shown part at that zoom, in units of the drawing. */
export function sightOf(shown: Shown): Size {
  const scale = scaleFor(shown);
  return { width: shown.whole.width / scale, height: shown.whole.height / scale };
}

/** The zoom for the least size of spaces, with the focus in the middle but not beyond the edges of the board. */
export function nearTo(shown: Shown, focus: Point | null): Zoom {
  const { extent, whole } = shown;
  const scale = scaleFor(shown);
  if (focus === null || scale === 1) return WHOLE;
  const middle = (at: number, from: number, length: number, shown: number) =>
    shown >= length ? from + length / 2 : Math.min(from + length - shown / 2, Math.max(from + shown / 2, at));
  const x = middle(focus.x, extent.left, extent.width, whole.width / scale);
  const y = middle(focus.y, extent.top, extent.height, whole.height / scale);
  return { scale, x: (x - whole.left) / whole.width, y: (y - whole.top) / whole.height };
}

interface Asked {
  readonly acting: string | null;
  /** the things that the steps so far have chosen */
  readonly taken: ReadonlySet<string>;
  readonly clicks: ReadonlyMap<string, unknown>;
}

const has = ({ id, things, tile }: Space, is: (id: string) => boolean): boolean =>
  is(id) || (tile !== null && is(tile.id)) || things.some((thing) => is(thing.id));

/**
 * The focus in units of the drawing: the thing that acts, else what was chosen, else the middle of what can be chosen. If nothing
 * that can be chosen would be in sight, it is the nearest of these. Null: none of them is on this board.
 */
export function focusOf({ spaces }: Board, { acting, taken, clicks }: Asked, sight: Size, cell: number): Point | null {
  const at = ({ x, y }: Space): Point => ({ x: x * cell, y: y * cell });
  const found = (is: (id: string) => boolean) => spaces.filter((space) => has(space, is)).map(at);
  const choices = found((id) => clicks.has(id));
  const [main] = [...found((id) => id === acting), ...found((id) => taken.has(id))];
  if (!main) return middleOf(choices);
  const together = withAll(main, [main, ...choices], sight, cell);
  if (together) return together;
  const far = (point: Point) =>
    Math.max(Math.abs(point.x - main.x) / sight.width, Math.abs(point.y - main.y) / sight.height);
  const nearest = choices.toSorted((a, b) => far(a) - far(b))[0];
  return nearest && far(nearest) > 0.5 ? nearest : main;
}

/** The middles of what has to be in sight: of all that is asked about, what lies in this sight around the focus. */
export function inSightOf(
  { spaces }: Board,
  { acting, taken, clicks }: Asked,
  focus: Point,
  sight: Size,
  cell: number,
): readonly Point[] {
  const is = (id: string) => id === acting || taken.has(id) || clicks.has(id);
  const near = (at: number, middle: number, length: number) => Math.abs(at - middle) <= (length - cell) / 2 + 0.01;
  return spaces
    .filter((space) => has(space, is))
    .map(({ x, y }): Point => ({ x: x * cell, y: y * cell }))
    .filter(({ x, y }) => near(x, focus.x, sight.width) && near(y, focus.y, sight.height));
}

/** Whether something on the board is asked about, or acts. */
export const isAskedOn = ({ spaces }: Board, { acting, taken, clicks }: Asked): boolean =>
  spaces.some((space) => has(space, (id) => id === acting || taken.has(id) || clicks.has(id)));

/** The focus nearest to a point at which all points are in sight, with the spaces that they are in; null: there is none. */
function withAll(near: Point, points: readonly Point[], sight: Size, cell: number): Point | null {
  const along = (at: number, all: readonly number[], length: number): number | null => {
    const [from, to] = [Math.max(...all) + cell / 2 - length / 2, Math.min(...all) - cell / 2 + length / 2];
    return from > to ? null : Math.min(to, Math.max(from, at));
  };
  const x = along(
    near.x,
    points.map((one) => one.x),
    sight.width,
  );
  const y = along(
    near.y,
    points.map((one) => one.y),
    sight.height,
  );
  return x === null || y === null ? null : { x, y };
}

/** A plate above or below the middle of a space (`y`), and the radius of figures, in units of the drawing. */
interface Plated {
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly radius: number;
}

/** How far below its middle the values of a figure reach, in parts of its radius. */
export const VALUES_REACH = 1.5;

/**
 * How many other spaces on which something stands, or that can be chosen, the plate reaches. Values below a figure count as a part of it.
 */
export const coveredBy = (
  { spaces }: Board,
  from: Space,
  { y, wide, high, radius }: Plated,
  clicks: Asked["clicks"],
): number =>
  spaces.filter((space) => {
    if (space === from || !(space.things.length > 0 || clicks.has(space.id))) return false;
    const [across, down] = [(space.x - from.x) * CELL, (space.y - from.y) * CELL - y];
    const below = radius * (space.things.some(({ badges }) => badges.length > 0) ? VALUES_REACH : 1);
    return Math.abs(across) < wide / 2 + radius && down < high / 2 + radius && down > -(high / 2 + below);
  }).length;

/** A first focus, before any question is about the board: the first figure on it. */
export function firstFigure({ spaces }: Board, cell: number): Point | null {
  const stands = spaces.find(({ things }) => things.some(({ size, shape }) => size !== "small" && shape !== "tile"));
  return stands ? { x: stands.x * cell, y: stands.y * cell } : null;
}

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const mean = (of: (point: Point) => number) => {
    const all = points.map(of);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
