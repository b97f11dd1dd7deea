import { describe, expect, test } from "vitest";
import type { Space } from "../../playground/scene.ts";
import { coveredBy, firstFigure, focusOf, nearTo, widened } from "../../playground/table/near.ts";
import { WHOLE, windowOf } from "../../playground/table/zoom.ts";
import { badge, board, space, thing } from "../support/playground/fake-scene.ts";

/** A board of 20 by 10 spaces in units of 100, with figures on it. */
const CELL = 100;
const extent = { left: -50, top: -50, width: 2000, height: 1000 };
const spaces = Array.from({ length: 200 }, (_, n) => {
  const [x, y] = [n % 20, Math.floor(n / 20)];
  const things = n === 27 ? [thing("hero")] : n === 199 ? [thing("far", { size: "small" })] : [];
  return space(`s${x}_${y}`, x, y, { things });
});
const field = board("field", "grid", spaces, { view: "near" });
const asked = { acting: null, taken: new Set<string>(), clicks: new Map<string, unknown>() };
const sight = { width: 800, height: 400 };
const size = { width: 500, height: 250 };

describe("the focus", () => {
  test("is near the actor with all choices in sight, else the chosen thing, else the middle of the choices", () => {
    const clicks = new Map([
      ["s0_0", 1],
      ["s4_2", 1],
    ]);
    expect(focusOf(field, { ...asked, acting: "hero", clicks }, sight, CELL)).toEqual({ x: 350, y: 100 });
    expect(focusOf(field, { ...asked, taken: new Set(["s3_3"]) }, sight, CELL)).toEqual({ x: 300, y: 300 });
    expect(focusOf(field, { ...asked, clicks }, sight, CELL)).toEqual({ x: 200, y: 100 });
    expect(focusOf(field, asked, sight, CELL)).toBeNull();
  });
  test("is the nearest choice if none would be in sight", () => {
    const clicks = new Map([
      ["s19_9", 1],
      ["s14_5", 1],
    ]);
    expect(focusOf(field, { ...asked, acting: "hero", clicks }, sight, CELL)).toEqual({ x: 1400, y: 500 });
  });
  test("is the first figure on a board without a question", () => {
    expect(firstFigure(field, CELL)).toEqual({ x: 700, y: 100 });
  });
});

describe("the scale", () => {
  const shown = { extent, whole: widened(extent, size), size, cell: CELL };
  test("makes spaces touchable, and stays on the board", () => {
    const zoom = nearTo(shown, { x: 0, y: 0 });
    const part = windowOf(shown.whole, zoom);
    expect((size.width / part.width) * CELL).toBeCloseTo(45);
    expect([part.left, part.top]).toEqual([expect.closeTo(-50), expect.closeTo(-50)]);
    const middle = windowOf(shown.whole, nearTo(shown, { x: 900, y: 400 }));
    expect(middle.left + middle.width / 2).toBeCloseTo(900);
  });
  test("is 1 for a board with large spaces, and for one without a focus", () => {
    const large = { ...shown, size: { width: 1000, height: 500 } };
    expect(nearTo(large, { x: 0, y: 0 })).toBe(WHOLE);
    expect(nearTo(shown, null)).toBe(WHOLE);
  });
  test("of a pane with other proportions leaves room around the board", () => {
    expect(widened(extent, { width: 400, height: 400 })).toEqual({ left: -50, top: -550, width: 2000, height: 2000 });
    expect(widened(extent, { width: 0, height: 0 })).toBe(extent);
  });
});

test("a plate beside a space covers the figures that it reaches, and not its own", () => {
  const figures = [
    [0, 0],
    [0, -1],
    [2, 1],
  ].map(([x = 0, y = 0]) => space(`f${x}_${y}`, x, y, { things: [thing(`t${x}_${y}`)] }));
  const [own] = figures;
  const covered = (y: number, wide: number) =>
    own && coveredBy(board("field", "grid", figures), own, { y, wide, high: 30, radius: 40 }, new Map());
  expect([covered(-60, 120), covered(60, 120), covered(60, 400)]).toEqual([1, 0, 1]);
});

test("values below a figure count as a part of it", () => {
  const [own, ...above] = [
    space("f0", 0, 0, { things: [thing("t0")] }),
    space("f1", 0, -1.3, { things: [thing("t1", { badges: [badge("hurt", "2")] })] }),
    space("f2", 0, -1.3, { things: [thing("t2")] }),
  ];
  const covered = (figure: Space) =>
    own &&
    coveredBy(board("field", "grid", [own, figure]), own, { y: -60, wide: 120, high: 30, radius: 40 }, new Map());
  expect(above.map(covered)).toEqual([1, 0]);
});

test("a space that can be chosen is covered, too", () => {
  const [own, free] = [space("f0", 0, 0, { things: [thing("t0")] }), space("f1", 0, -1)];
  const covered = (clicks: ReadonlyMap<string, unknown>) =>
    coveredBy(board("field", "grid", [own, free]), own, { y: -60, wide: 120, high: 30, radius: 40 }, clicks);
  expect([covered(new Map()), covered(new Map([["f1", []]]))]).toEqual([0, 1]);
});
