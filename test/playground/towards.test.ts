import { expect, test } from "vitest";
import { nearestTowards } from "../../playground/table/zoom.ts";

/** The space to which an arrow key leads from another one. */

const DOWN = [0, 1] as const;
const RIGHT = [1, 0] as const;

test("on hexagons arrow keys reach every row", () => {
  const step = Math.sqrt(3) / 2;
  const points = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => ({ x: column + row / 2, y: row * step, row })),
  ).flat();
  for (const [at, { row }] of points.entries()) {
    const next = nearestTowards(points, at, DOWN);
    expect(points[next]?.row ?? null).toBe(row === 4 ? null : row + 1);
  }
});

test("on squares a space straight ahead is nearer than one aside, also across a gap", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: 2, y: 0 },
    { x: 0, y: 2 },
  ];
  expect(nearestTowards(points, 0, RIGHT)).toBe(2);
  expect(nearestTowards(points, 0, DOWN)).toBe(3);
});
