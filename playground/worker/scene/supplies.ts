/** Stacks equal things, as in a supply. */
import type { Thing } from "../../scene.ts";

/** The visible properties of a thing. Its name is left out, because it tells equal things apart. */
const likeness = ({ id, under, zones, owner, ...seen }: Thing) => JSON.stringify(seen);

/** One thing of each sort, with the equal ones under it. */
export function grouped(things: readonly (Thing | null)[]): Thing[] {
  const sorts = new Map<string, Thing[]>();
  for (const thing of things) {
    if (thing === null) continue;
    const key = likeness(thing);
    const known = sorts.get(key);
    if (known) known.push(thing);
    else sorts.set(key, [thing]);
  }
  return [...sorts.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, under: more.map(({ id }) => id) }] : [],
  );
}

/** More than this many things are piled if most are equal. */
const MANY = 12;

export const areSupplies = (things: readonly (Thing | null)[]): boolean =>
  things.length > MANY && grouped(things).length * 2 <= things.length;

/** Stacks equal loose things, if that at least halves their number. */
export function inPiles(things: readonly Thing[]): readonly Thing[] {
  const piles = grouped(things);
  if (things.length <= DICE && things.some(({ shape }) => shape === "die")) return things;
  return things.length > LOOSE && piles.length * 2 <= things.length ? piles : things;
}

const LOOSE = 3;

/** So many dice lie side by side, also where their faces are hidden. */
const DICE = 6;
