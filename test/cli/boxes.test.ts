import { expect, test } from "vitest";
import { drawGrid, isGrid } from "../../src/cli/play/boxes.ts";

const cells = [1, 2].flatMap((y) =>
  [1, 2, 3].map((x) => ({ x, y, title: `r${y}c${x}`, lines: x === y ? ["p1.mark_1"] : [] })),
);

test("a grid is drawn as boxes", () => {
  expect(isGrid(cells)).toBe(true);
  expect(isGrid(cells.slice(1))).toBe(false);
  expect(drawGrid(cells, 80)).toEqual([
    "┌─────────┬─────────┬─────────┐",
    "│r1c1     │r1c2     │r1c3     │",
    "│p1.mark_1│         │         │",
    "├─────────┼─────────┼─────────┤",
    "│r2c1     │r2c2     │r2c3     │",
    "│         │p1.mark_1│         │",
    "└─────────┴─────────┴─────────┘",
  ]);
});

test("a narrow screen makes narrow boxes", () => {
  expect(drawGrid(cells, 24)?.[2]).toBe("│p1.ma…│      │      │");
});

test("without room for narrow boxes there are none", () => {
  expect(drawGrid(cells, 13)?.every((line) => line.length <= 13)).toBe(undefined);
  for (const screen of [19, 24, 40])
    expect(Math.max(...(drawGrid(cells, screen) ?? []).map((line) => line.length))).toBeLessThanOrEqual(screen);
});
