/**
 * Finds where the new things of a scene came from, by comparing it with the scene before. A thing changes its id when it becomes
 * hidden or visible, so this is a guess by places and counts. Plain data, no page.
 */
import type { Scene, Thing, Zone } from "../scene.ts";

/** A thing in a scene with the place where it lies. */
interface Lying {
  readonly thing: Thing;
  /** the zone or space in which it lies */
  readonly place: string;
  readonly at: number;
}

export interface Origin {
  /** the thing or zone from which it comes, by its id in the scene before */
  readonly from: string;
  /** whether it shows its other side now */
  readonly turned: boolean;
}

const inZone = (zone: Zone): Lying[] =>
  zone.things.flatMap((thing, at) => (thing === null ? [] : [{ thing, place: zone.id, at }, ...within(thing)]));

const within = (thing: Thing): Lying[] => thing.zones.flatMap(inZone);

const inRow = (things: readonly Thing[], place: string): Lying[] =>
  things.flatMap((thing, at) => [{ thing, place, at }, ...within(thing)]);

const zonesOf = (scene: Scene): readonly Zone[] => [
  ...scene.areas.flatMap(({ zones, loose }) => [...zones, ...loose.flatMap((thing) => thing.zones)]),
];

/** Where everything lies, by its id. */
export function placesIn(scene: Scene): ReadonlyMap<string, Lying> {
  const all = [
    ...scene.areas.flatMap(({ id, zones, loose }) => [...zones.flatMap(inZone), ...inRow(loose, id)]),
    ...scene.boards.flatMap(({ spaces }) =>
      spaces.flatMap(({ id, things, tile }) => [...inRow(things, id), ...inRow(tile ? [tile] : [], `${id} tile`)]),
    ),
  ];
  return new Map(all.map((one) => [one.thing.id, one]));
}

/** For each zone, how many of its things have left it without showing up anywhere under their old id. */
function lost(before: Scene, after: Scene, stood: ReadonlyMap<string, Lying>, stands: ReadonlyMap<string, Lying>) {
  const now = new Map(zonesOf(after).map(({ id, count }) => [id, count]));
  const left = new Map<string, number>();
  for (const { id, count } of zonesOf(before)) left.set(id, count - (now.get(id) ?? 0));
  for (const [id, { place }] of stood) {
    const next = stands.get(id);
    if (next && next.place !== place) left.set(place, (left.get(place) ?? 0) - 1);
  }
  return left;
}

/** The origin of each thing that has a new id or shows its other side, by its present id. */
export function originsOf(before: Scene, after: Scene): ReadonlyMap<string, Origin> {
  const [stood, stands] = [placesIn(before), placesIn(after)];
  const left = lost(before, after, stood, stands);
  const gone = [...stood.values()].filter(({ thing }) => !stands.has(thing.id));
  const found = new Map<string, Origin>();
  const sources = zonesOf(before);
  for (const { thing, place, at } of stands.values()) {
    const known = stood.get(thing.id);
    if (known) {
      if (known.thing.hidden !== thing.hidden) found.set(thing.id, { from: thing.id, turned: true });
      continue;
    }
    const same = gone.find((one) => one.place === place && one.at === at && one.thing.hidden !== thing.hidden);
    if (same) {
      found.set(thing.id, { from: same.thing.id, turned: true });
      continue;
    }
    const zone = sources.find(({ id, things }) => (left.get(id) ?? 0) > 0 && id !== place && couldHold(things, thing));
    if (!zone) continue;
    left.set(zone.id, (left.get(zone.id) ?? 0) - 1);
    const old = gone.find((one) => one.place === zone.id && one.thing.kind === thing.kind);
    const wasHidden = zone.things.some((other) => other?.hidden);
    found.set(thing.id, { from: old?.thing.id ?? zone.id, turned: wasHidden !== thing.hidden });
  }
  return found;
}

/** Whether a thing of this kind may have been in the zone. A zone that shows nothing may hold anything. */
const couldHold = (things: Zone["things"], { kind }: Thing) =>
  things.length === 0 || things.some((other) => other?.kind === kind);
