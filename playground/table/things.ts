import type { Scene, Thing } from "../scene.ts";

/** All visible things of a scene: in zones, on spaces, loose, and in zones of these. */
export function thingsOf(scene: Scene): Thing[] {
  const zones = scene.areas.flatMap((area) => area.zones);
  const lying = zones.flatMap((zone) => zone.things.filter((thing) => thing !== null));
  const spaces = scene.boards.flatMap((board) => board.spaces);
  const standing = spaces.flatMap((space) => (space.tile ? [space.tile, ...space.things] : space.things));
  const loose = scene.areas.flatMap((area) => area.loose);
  const first = [...lying, ...standing, ...loose];
  const inside = first.flatMap((thing) => thing.zones.flatMap((zone) => zone.things.filter((other) => other !== null)));
  return [...first, ...inside];
}

/** The notes of things, by id. */
export const notesIn = (scene: Scene): ReadonlyMap<string, string> =>
  new Map(thingsOf(scene).flatMap(({ id, note }): [string, string][] => (note === null ? [] : [[id, note]])));
