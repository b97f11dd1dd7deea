import { expect, test } from "vitest";
import type { Space } from "../../playground/scene.ts";
import { type Box, cornerIn, isCut, roomSight } from "../../playground/table/rooms.ts";
import { isWalled, onWalls } from "../../playground/table/walls.ts";
import { board, space } from "../support/playground/fake-scene.ts";

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

test("where something is done to somebody their rooms are seen whole and from near, if they fit", () => {
  const asked = {
    rooms: ROOMS,
    extent: EXTENT,
    pane: { width: 690, height: 510 },
    points: [{ x: 14, y: 3 }],
  };
  const scene = [
    { x: 14, y: 4 },
    { x: 14, y: 5 },
  ];
  const near = roomSight({ ...asked, scene });
  expect(near && 690 / (near.right - near.left)).toBeGreaterThanOrEqual(30);
  const [, upper] = ROOMS;
  expect(near && upper && isCut(upper, near)).toBe(false);
  const wide = { ...asked, rooms: ROOMS.slice(0, 2), pane: { width: 900, height: 510 } };
  expect(roomSight(wide)).toMatchObject({ left: 0, right: 23 });
  const close = roomSight({ ...wide, scene: scene.slice(0, 1) });
  expect(close && 900 / (close.right - close.left)).toBeGreaterThanOrEqual(40);
});

test("a name stands in the corner of its room in which it covers least", () => {
  const [first] = ROOMS;
  if (!first) throw new Error("there is no room");
  const below = cornerIn(first, 4, 0.3, []);
  expect([below.x < 2, below.y > 4, below.covers]).toEqual([true, true, 0]);
  const beside = cornerIn(first, 4, 0.3, [{ x: 2, y: 4.5 }]);
  expect([beside.x > 5, beside.y > 4, beside.covers]).toEqual([true, true, 0]);
  const corners = [1.5, 4.5].flatMap((y) => [2, 9].map((x) => ({ x, y })));
  expect(cornerIn(first, 4, 0.3, corners).covers).toBe(0);
  const all = [1.5, 2.5, 3.5, 4.5].flatMap((y) => [2, 9].map((x) => ({ x, y })));
  expect(cornerIn(first, 4, 0.3, all).covers).toBe(1);
});

test("a board within walls has its letters and numbers on them", () => {
  const spaces = [0, 1, 2].flatMap((y) =>
    [0, 1, 2].map((x): Space => ({ ...space(`s${x}${y}`, x, y), solid: x !== 1 || y !== 1 })),
  );
  const regions = [
    { id: "room", label: "room", colour: "red" as const, badges: [], shows: [], spaces: [4], middle: 4 },
  ];
  const rulers = [
    { text: "b", x: 1, y: 2.7 },
    { text: "2", x: -0.7, y: 1 },
    { text: "a", x: 0, y: 2.7 },
  ];
  const walled = board("level", "grid", spaces, { regions, rulers });
  expect(isWalled(walled)).toBe(true);
  expect(onWalls(walled).map(({ text, x, y }) => [text, x > 0 && y < 2])).toEqual([
    ["b", true],
    ["2", true],
  ]);
  const open = spaces.map((one, at) => (at === 0 ? { ...one, solid: false } : one));
  expect(isWalled(board("level", "grid", open, { regions, rulers }))).toBe(false);
});
