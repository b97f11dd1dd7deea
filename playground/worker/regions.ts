import { REGION_COLOURS } from "../look.ts";
import type { Region, Space } from "../scene.ts";
import type { Holders } from "./holders.ts";
import { words } from "./plain.ts";

/** The parts of a board whose spaces name the same thing, in the order of their first spaces. */
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
      colour: colour ?? fallback,
      badges: thing?.badges ?? [],
      shows: thing?.shows ?? [],
      spaces: own,
      middle: middleOf(spaces, own),
    };
  });
}

/** The space of a region that is nearest to its middle. */
function middleOf(spaces: readonly Space[], own: readonly number[]): number {
  const mean = (of: (space: Space) => number) =>
    own.reduce((sum, at) => sum + (spaces[at] ? of(spaces[at]) : 0), 0) / own.length;
  const [x, y] = [mean((space) => space.x), mean((space) => space.y)];
  const far = (at: number) => Math.hypot((spaces[at]?.x ?? 0) - x, (spaces[at]?.y ?? 0) - y);
  return own.reduce((best, at) => (far(at) < far(best) ? at : best), own[0] ?? 0);
}
