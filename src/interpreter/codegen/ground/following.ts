import type { Knowers } from "./knowers.ts";

/** Who can follow things that move together, as in `machine/effects/movement.ts`, on the words of a module. */

/** The seats that can follow a single thing: out of a lot with others in it nobody can follow it. */
export function followersOfOne(knowers: Knowers, thing: number): number {
  const from = knowers.placeOf(thing);
  return knowers.among(thing, from) && knowers.liesAlone(thing, from) ? knowers.knownTo(thing) : 0;
}

/** The seats that can follow each of several things. */
export function followersOfSeveral(knowers: Knowers, things: readonly number[]): (thing: number) => number {
  const moved = new Set(things);
  const masks = new Map<number, number>();
  const found = new Map<number, number>();
  for (const thing of things) {
    const from = knowers.placeOf(thing);
    const mask = masks.get(from) ?? whoKnowsAll(knowers, thing, moved);
    masks.set(from, mask);
    found.set(thing, mask);
  }
  return (thing) => found.get(thing) ?? 0;
}

/** The seats that know a thing and its whole lot, if all of the lot moves. */
function whoKnowsAll(knowers: Knowers, thing: number, moved: ReadonlySet<number>): number {
  const from = knowers.placeOf(thing);
  let mask = knowers.knownTo(thing);
  if (!knowers.among(thing, from)) return mask;
  knowers.eachOther(thing, from, (other) => {
    mask &= moved.has(other) ? knowers.knownTo(other) : 0;
  });
  return mask;
}
