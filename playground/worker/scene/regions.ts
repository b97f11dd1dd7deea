import { words } from "../../../src/telling/values.ts";
import { REGION_COLOURS } from "../../look.ts";
import type { Region, Space } from "../../scene.ts";
import type { Holders } from "./holders.ts";

/** The regions of a board: spaces that name the same thing, in the order of their first spaces. */
export function regionsOf(things: Holders, spaces: readonly Space[]): readonly Region[] {
  const members = new Map<string, number[]>();
  for (const [at, { id }] of spaces.entries()) {
    const name = things.places.regionOf(id);
    if (name === null) continue;
    const known = members.get(name);
    if (known) known.push(at);
    else members.set(name, [at]);
  }
  return [...members].map(([id, own], at) => {
    const { thing, colour } = things.region(id) ?? {};
    const fallback = REGION_COLOURS[at % REGION_COLOURS.length] ?? "slate";
    return {
      id,
      label: thing?.label ?? words(id),
      ...(thing?.image ? { image: thing.image } : {}),
      colour: colour ?? fallback,
      badges: thing?.badges ?? [],
      shows: thing?.shows ?? [],
      spaces: own,
      middle: middleOf(spaces, own),
    };
  });
}

/** How far a name extends to both sides, and how much further from the middle a free space may be used. */
const NAME = 1.6;
/** How far the name and the lines below it extend up and down. */
const LINES = 1;
const AWAY = 2;

/** The free space of a region nearest to its middle, because a name on an occupied space could not be read. */
function middleOf(spaces: readonly Space[], own: readonly number[]): number {
  const mean = (of: (space: Space) => number) =>
    own.reduce((sum, at) => sum + (spaces[at] ? of(spaces[at]) : 0), 0) / own.length;
  const [x, y] = [mean((space) => space.x), mean((space) => space.y)];
  const taken = own.flatMap((at) => {
    const space = spaces[at];
    return space && space.things.length + space.stones.length > 0 ? [space] : [];
  });
  const isCovered = ({ x: left, y: top }: Space) =>
    taken.some((other) => Math.abs(other.x - left) <= NAME && Math.abs(other.y - top) <= LINES);
  const far = (at: number) => {
    const space = spaces[at];
    if (!space) return Number.POSITIVE_INFINITY;
    return Math.hypot(space.x - x, space.y - y) + (isCovered(space) ? AWAY : 0);
  };
  return own.reduce((best, at) => (far(at) < far(best) ? at : best), own[0] ?? 0);
}
