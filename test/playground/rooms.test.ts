import { expect, test } from "vitest";
import { type Box, isCut, roomSight } from "../../playground/table/rooms.ts";

/** Which part of a board with rooms is shown: whole rooms, as far as what is asked about and the pane allow. */

const room = (left: number, top: number, wide: number, high: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

/** Two rooms above a hallway, three below it. */
const ROOMS = [
  room(1, 1, 10, 4),
  room(12, 1, 10, 4),
  room(1, 6, 21, 2),
  room(1, 9, 6, 7),
  room(8, 9, 6, 7),
  room(15, 9, 7, 7),
];
const EXTENT = room(0, 0, 23, 17);

const sight = (width: number, height: number, ...points: (readonly [number, number])[]) =>
  roomSight({ rooms: ROOMS, extent: EXTENT, pane: { width, height }, points: points.map(([x, y]) => ({ x, y })) });

const cutIn = (shown: Box | null) => (shown ? ROOMS.filter((one) => isCut(one, shown)) : null);

test("all of a board is shown where its spaces can be read", () => {
  const shown = sight(690, 510, [3, 3]);
  expect(shown).toMatchObject({ left: 0, top: 0, right: 23, bottom: 17 });
});

test("in a low pane the room of what is asked about is shown whole, and nothing of a row of rooms in part", () => {
  const shown = sight(690, 180, [15, 3], [20, 4]);
  expect(cutIn(shown)).toEqual([]);
  expect(shown?.top).toBe(0);
  expect(shown && shown.bottom <= 6.001).toBe(true);
});

test("what is asked about is in sight with the values below it, also where no room fits", () => {
  const shown = sight(350, 200, [4, 15]);
  expect(shown && shown.bottom >= 15.8 && shown.top <= 14.5 && shown.left <= 3.5).toBe(true);
  expect(sight(350, 200, [2, 2], [20, 15])).toBeNull();
});
