import { describe, expect, test } from "vitest";
import { drawMap, type Spot } from "../../src/cli/play/map.ts";

const spot = (x: number, y: number, title: string, ...lines: string[]): Spot => ({ at: [x, y], title, lines });
const triangle = [spot(0, 0, "north"), spot(2, 0, "east", "p1.scout"), spot(1, 1, "south", "p2.army_1", "grain 3")];
const all = [
  [0, 1],
  [1, 2],
  [0, 2],
] as const;

describe("a board drawn in characters", () => {
  test("names its spaces, what stands there, and how they are joined", () => {
    const drawn = drawMap(triangle, all, 80);
    expect(drawn?.lines.join("\n")).toMatch(/^ *north (?:· )+ *east\n[ ·]* p1\.scout\n[\s·]*south\n *p2\.army_1 \+1$/);
    expect(drawn?.short).toEqual([2]);
  });

  test("puts the contents of a space in brackets if there is no room for it", () => {
    const drawn = drawMap(triangle, all, 14);
    expect(drawn?.lines.join("\n")).toContain("[south]");
    expect(drawn?.short).toEqual([1, 2]);
    expect(Math.max(...(drawn?.lines ?? []).map((line) => line.length))).toBeLessThanOrEqual(14);
  });

  test("is not drawn if no screen can hold it", () => expect(drawMap(triangle, all, 10)).toBe(null));

  test.each([20, 40, 80, 120])("keeps within a screen of %d, and no names touch", (screen) => {
    const ring = Array.from({ length: 12 }, (_, i) =>
      spot(3 * Math.cos((i * Math.PI) / 6), 3 * Math.sin((i * Math.PI) / 6), `s${i}`),
    );
    const drawn = drawMap(ring, [], screen);
    const words = (drawn?.lines ?? []).join("\n").split(/[\s·]+/);
    expect(words.filter((word) => word !== "").sort()).toEqual(ring.map(({ title }) => title).sort());
    expect(Math.max(...(drawn?.lines ?? []).map((line) => line.length))).toBeLessThanOrEqual(screen);
  });
});
