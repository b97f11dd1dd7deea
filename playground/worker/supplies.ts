/** Equal things of a pile that lie on each other, as in a supply. */
import type { Thing } from "../scene.ts";

/** What of a thing can be seen; its name tells equal things apart, and so it is left out. */
const likeness = ({ id, under, zones, owner, ...seen }: Thing) => JSON.stringify(seen);

/** One of each sort, with those that are like it under it. */
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

/** More than this many lie better in piles, where most are like others. */
const MANY = 12;

export const areSupplies = (things: readonly (Thing | null)[]): boolean =>
  things.length > MANY && grouped(things).length * 2 <= things.length;

/** Equal things that lie loose are told as one and their number, where that makes them fewer by half. */
export function inPiles(things: readonly Thing[]): readonly Thing[] {
  const piles = grouped(things);
  return things.length > LOOSE && piles.length * 2 <= things.length ? piles : things;
}

const LOOSE = 3;
