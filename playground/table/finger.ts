/** The part of a board on a narrow page that is shown so that a finger can touch what can be chosen. Plain numbers, no page. */
import type { Board, Space } from "../scene.ts";
import type { Size } from "./near.ts";
import { at, type Extent, WHOLE, type Zoom } from "./zoom.ts";

/** The least distance in pixels between what a finger touches: a small board is rather shown whole. */
const TOUCHED = 30;
/** A board that would be shown larger by less than this factor is shown whole. */
const WORTH = 1.6;
/** At most it is shown larger by this factor, so that the place of what is shown can still be told. */
const MOST = 2.6;
/** The width of a figure in parts of its space: alone on it, and beside others. */
const ALONE = 0.6;
const BESIDE = 0.36;

interface Shown {
  readonly extent: Extent;
  readonly size: Size;
  /** units of the drawing for one space */
  readonly cell: number;
}

interface Asked {
  /** what can be chosen */
  readonly clicks: ReadonlyMap<string, unknown>;
  /** what the question is about */
  readonly named: ReadonlySet<string>;
}

/** The height of a triangle between hexagons, in parts of its distance from them. */
const TRIANGLE = 0.75;

/** Of this many spaces that can be chosen none is singled out. */
const MANY = 60;

/** The distance from a space to the nearest other one, in spaces. Beside triangles others are as wide as without them. */
function pitchOf(space: Space, spaces: readonly Space[]): number {
  const isBeside = (other: Space) => other !== space && (space.shape === "triangle" || other.shape === space.shape);
  const far = spaces.filter(isBeside).map((other) => Math.hypot(other.x - space.x, other.y - space.y));
  return Math.min(1, ...far.filter((one) => one > 0));
}

/** The width in spaces of what can be chosen on a space; null: nothing. */
function widthOn(space: Space, spaces: readonly Space[], clicks: Asked["clicks"]): number | null {
  const pitch = pitchOf(space, spaces) * (space.shape === "triangle" ? TRIANGLE : 1);
  if (clicks.has(space.id)) return pitch;
  if (!space.things.some(({ id }) => clicks.has(id))) return null;
  return pitch * (space.things.length > 1 ? BESIDE : ALONE);
}

/** Whether one of these things is on a space, or is the space. */
const holds = ({ id, things }: Space, is: (id: string) => boolean): boolean =>
  is(id) || things.some((thing) => is(thing.id));

/** The rectangle around the middles of some spaces, in spaces, with room for what stands on those at its edges. */
function around(spaces: readonly Space[]): Extent {
  const [across, down] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  const [left, top] = [Math.min(...across) - EDGE, Math.min(...down) - EDGE];
  return { left, top, width: Math.max(...across) + EDGE - left, height: Math.max(...down) + EDGE - top };
}

/** How far that reaches beyond the middle of a space. */
const EDGE = 0.8;

/** The zoom at which everything that can be chosen is shown, as large as a finger is if that is possible. */
export function zoomOnLit({ spaces }: Board, { clicks, named }: Asked, { extent, size, cell }: Shown): Zoom {
  const lit = spaces.filter((space) => holds(space, (id) => clicks.has(id)));
  if (size.width === 0 || lit.length === 0 || lit.length > MANY) return WHOLE;
  const widths = lit.flatMap((space) => widthOn(space, spaces, clicks) ?? []);
  const pixels = Math.min(size.width / extent.width, size.height / extent.height);
  const needed = TOUCHED / (Math.min(...widths) * cell * pixels);
  const box = around(spaces.filter((space) => holds(space, (id) => clicks.has(id) || named.has(id))));
  const scale = Math.min(needed, extent.width / (box.width * cell), extent.height / (box.height * cell), MOST);
  if (scale < WORTH) return WHOLE;
  const focus = { x: (box.left + box.width / 2) * cell, y: (box.top + box.height / 2) * cell };
  return at(extent, { ...WHOLE, scale }, focus.x, focus.y);
}
