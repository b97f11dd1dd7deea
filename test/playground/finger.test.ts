import { expect, test } from "vitest";
import type { Board, Space } from "../../playground/scene.ts";
import { zoomOnLit } from "../../playground/table/finger.ts";
import { WHOLE, windowOf } from "../../playground/table/zoom.ts";

/** A narrow board shows what can be chosen as large as a finger, if all of it fits. */

const CELL = 100;
const space = (x: number, y: number) => ({ id: `${x} ${y}`, x, y, shape: "square", things: [] }) as unknown as Space;
const board = {
  spaces: Array.from({ length: 100 }, (_, at) => space(at % 10, Math.floor(at / 10))),
} as unknown as Board;
const shown = {
  extent: { left: -50, top: -50, width: 1000, height: 1000 },
  size: { width: 360, height: 360 },
  cell: CELL,
};
const asked = (...ids: string[]) => ({ clicks: new Map(ids.map((id) => [id, 1])), named: new Set<string>() });

test("spaces near each other are shown larger, and all of them are in sight", () => {
  // A space is 36 pixels wide: not yet worth it.
  expect(zoomOnLit(board, asked("2 2", "3 2"), shown)).toBe(WHOLE);
  const small = { ...shown, size: { width: 160, height: 160 } };
  const zoom = zoomOnLit(board, asked("2 2", "4 3"), small);
  expect(zoom.scale * 16).toBeCloseTo(30);
  const { left, top, width, height } = windowOf(small.extent, zoom);
  for (const [x, y] of [
    [200, 200],
    [400, 300],
  ] as const)
    expect([x - 50 >= left, x + 50 <= left + width, y - 50 >= top, y + 50 <= top + height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
});

test("choices all over a board leave it whole, and so does nothing to choose", () => {
  const small = { ...shown, size: { width: 200, height: 200 } };
  expect(zoomOnLit(board, asked("0 0", "9 9"), small)).toBe(WHOLE);
  expect(zoomOnLit(board, asked(), small)).toBe(WHOLE);
});
