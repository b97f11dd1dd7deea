import type { Knowers } from "./knowers.ts";

/** Who can follow things that move together: what `machine/effects/movement.ts` says, in the words of a module. */

/** Bits of the seats that can follow one thing: what lies among others cannot be followed when it alone is taken. */
export function followersOfOne(knowers: Knowers, thing: number): number {
  const from = knowers.placeOf(thing);
  return knowers.among(thing, from) && knowers.liesAlone(thing, from) ? knowers.knownTo(thing) : 0;
}

/** Bits of the seats that can follow, by thing. */
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

/** Those who know a thing, and all among which it cannot be followed, where all of these move. */
function whoKnowsAll(knowers: Knowers, thing: number, moved: ReadonlySet<number>): number {
  const from = knowers.placeOf(thing);
  let mask = knowers.knownTo(thing);
  if (!knowers.among(thing, from)) return mask;
  knowers.eachOther(thing, from, (other) => {
    mask &= moved.has(other) ? knowers.knownTo(other) : 0;
  });
  return mask;
}
