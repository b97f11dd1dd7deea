import type { Scene, Thing } from "../scene.ts";

/** Everything that lies or stands somewhere in a scene. */
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

/** By id, what is printed on things for people. */
export const notesIn = (scene: Scene): ReadonlyMap<string, string> =>
  new Map(thingsOf(scene).flatMap(({ id, note }): [string, string][] => (note === null ? [] : [[id, note]])));
