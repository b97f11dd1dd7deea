import { describe, expect, test } from "vitest";
import { NONE } from "../../../src/interpreter/ir/program.ts";
import { walk as walkOver } from "../../../src/interpreter/runtime/board-walk.ts";
import { type Geometry, makeGeometry } from "../../../src/interpreter/runtime/geometry.ts";
import { graph, grid, HEX, hexagon, named, space } from "../support/boards.ts";

const square = makeGeometry(grid(4, 5));
const holed = makeGeometry(grid(4, 5, { holes: ["r2c3", "r3c3"] }));
const hex = makeGeometry(hexagon(3));
const path = makeGeometry(
  graph([
    [0, 1],
    [1, 2],
    [2, 3],
    [1, 3],
    [4, 5],
  ]),
);

const at = (geometry: Geometry, name: string) => space(geometry.board, name);

/** The parameters of a walk over a board in some directions. */
const walk = (geometry: Geometry, near: readonly number[], ...how: OverBoard) =>
  walkOver(geometry.board.spaces.length, (at) => geometry.around(near)[at] ?? [], ...how);
type OverBoard = Parameters<typeof walkOver> extends [unknown, unknown, ...infer How] ? How : never;

describe("steps", () => {
  test.each<[string, Geometry, string, string, number]>([
    ["in a line", square, "r1c1", "r1c5", 4],
    ["round the corner", square, "r1c1", "r4c5", 7],
    ["to itself", square, "r2c2", "r2c2", 0],
    ["around holes", holed, "r2c2", "r2c4", 4],
    ["with diagonals", makeGeometry(grid(4, 5, { all: true })), "r1c1", "r4c5", 4],
    ["over hexes", hex, "-3,0", "3,0", 6],
    ["over hexes, slanted", hex, "-3,3", "0,-3", 6],
    ["in a graph", path, "n0", "n3", 2],
    ["to another part", path, "n0", "n5", NONE],
  ])("%s", (_, geometry, a, b, steps) => {
    expect(geometry.steps(at(geometry, a), at(geometry, b))).toBe(steps);
    expect(geometry.steps(at(geometry, b), at(geometry, a))).toBe(steps);
  });

  test("over hexes agree with the formula for axial coordinates", () => {
    const { spaces } = hex.board;
    for (const [a, from] of spaces.entries()) {
      for (const [b, to] of spaces.entries()) {
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        expect(hex.steps(a, b)).toBe((Math.abs(dx) + Math.abs(dy) + Math.abs(dx + dy)) / 2);
      }
    }
  });
});

describe("neighbours and directions", () => {
  test("neighbours come in order of the directions, without diagonals on this grid", () => {
    expect(named(square.board, square.neighbours(at(square, "r2c2")))).toEqual(["r1c2", "r2c3", "r3c2", "r2c1"]);
    expect(square.linked(at(square, "r2c2"), at(square, "r3c3"))).toBe(false);
    expect(square.linked(at(square, "r2c2"), at(square, "r2c3"))).toBe(true);
  });
  test("the middle of a hexagon has six, a corner three", () => {
    expect(hex.neighbours(at(hex, "0,0"))).toHaveLength(6);
    expect(hex.neighbours(at(hex, "0,-3"))).toHaveLength(3);
  });
  test("beside and direction are each other's inverse", () => {
    for (const geometry of [square, holed, hex]) {
      for (const [a, row] of geometry.board.links.entries()) {
        for (const dir of row.keys()) {
          const b = geometry.beside(a, dir);
          if (b !== NONE) expect(geometry.direction(a, b)).toBe(dir);
        }
      }
    }
  });
  test("there is no direction from afar or to itself, and nothing beyond the edge", () => {
    expect(square.direction(at(square, "r1c1"), at(square, "r1c3"))).toBe(NONE);
    expect(square.direction(0, 0)).toBe(NONE);
    expect(square.direction(0, NONE)).toBe(NONE);
    expect(square.beside(at(square, "r1c1"), 0)).toBe(NONE);
  });
  test("rays run to the edge or a hole", () => {
    expect(named(square.board, square.ray(at(square, "r1c1"), 5))).toEqual(["r2c2", "r3c3", "r4c4"]);
    expect(named(holed.board, holed.ray(at(holed, "r2c1"), 1))).toEqual(["r2c2"]);
  });
  test("a ray on a closed board ends before it comes back", () => {
    const [a, b, c] = [0, 1, 2];
    const loop = makeGeometry({
      ...graph([[a, b]]),
      directions: 0,
      spaces: ["a", "b", "c"].map((name, x) => ({ name, kind: 2, x, y: 0 })),
      links: [
        [b, c],
        [c, a],
        [a, b],
      ],
    });
    expect(loop.ray(a, 0)).toEqual([b, c]);
    expect(loop.straights(3)).toEqual([[a, b, c]]);
  });
});

describe("straights", () => {
  test.each<[string, Geometry, number, number]>([
    ["noughts and crosses", makeGeometry(grid(3, 3)), 3, 8],
    ["four in a row on seven columns", makeGeometry(grid(6, 7)), 4, 69],
    ["five in a row on a small go board", makeGeometry(grid(9, 9)), 5, 140],
    ["a hexagon of radius 1 has three lines of three", makeGeometry(hexagon(1)), 3, 3],
    ["pairs of a hexagon are its borders", makeGeometry(hexagon(1)), 2, 12],
    ["single spaces", makeGeometry(grid(3, 3)), 1, 9],
    ["none of no length", makeGeometry(grid(3, 3)), 0, 0],
    ["longer than the board", makeGeometry(grid(3, 3)), 4, 0],
    ["pairs of a graph", path, 2, 5],
    ["a graph has no longer lines", path, 3, 0],
  ])("%s", (_, geometry, length, count) => {
    const lines = geometry.straights(length);
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => [...line].sort((a, b) => a - b).join())).size).toBe(count);
  });
  test("come by first space, and each in the earlier of its two directions", () => {
    const board = grid(2, 2);
    expect(
      makeGeometry(board)
        .straights(2)
        .map((line) => named(board, line).join(" ")),
    ).toEqual(["r1c1 r1c2", "r1c1 r2c2", "r2c1 r1c1", "r2c1 r2c2", "r2c1 r1c2", "r2c2 r1c2"]);
  });
});

describe("between", () => {
  test.each<[string, Geometry, string, string, number, string[] | null]>([
    ["the same space", square, "r1c1", "r1c1", 0, []],
    ["adjacent", square, "r1c1", "r1c2", 1, []],
    ["a row", square, "r1c1", "r1c4", 3, ["r1c2", "r1c3"]],
    ["too far", square, "r1c1", "r1c4", 2, null],
    ["diagonals are not near", square, "r1c1", "r3c3", 9, null],
    ["no line", square, "r1c1", "r2c3", 9, null],
    ["a hole stops", holed, "r2c2", "r2c4", 9, null],
    ["hexes, upwards", hex, "-2,2", "1,-1", 9, ["-1,1", "0,0"]],
    ["hexes off the lines", hex, "-1,-1", "1,0", 9, null],
    ["graphs know neighbours", path, "n0", "n1", 9, []],
    ["graphs know no lines", path, "n0", "n2", 9, null],
  ])("%s", (_, geometry, a, b, most, expected) => {
    const found = geometry.between(at(geometry, a), at(geometry, b), most);
    expect(found && named(geometry.board, found)).toEqual(expected);
  });
});

describe("segment", () => {
  const wide = makeGeometry(grid(6, 8));
  test.each<[string, string, string[], number]>([
    ["r1c1", "r1c1", [], 0],
    ["r1c1", "r1c2", [], 0],
    ["r1c1", "r1c4", ["r1c2", "r1c3"], 0],
    ["r1c1", "r2c2", [], 1],
    ["r1c1", "r3c3", ["r2c2"], 2],
    ["r1c1", "r2c3", ["r1c2", "r2c2"], 0],
    ["r1c1", "r2c4", ["r1c2", "r2c3"], 1],
    ["r1c1", "r3c4", ["r1c2", "r2c2", "r2c3", "r3c3"], 0],
    ["r1c1", "r3c7", ["r1c2", "r2c3", "r2c4", "r2c5", "r3c6"], 2],
    ["r6c1", "r1c2", ["r5c1", "r4c1", "r3c2", "r2c2"], 1],
  ])("%s to %s", (a, b, crossed, corners) => {
    const found = wide.segment(at(wide, a), at(wide, b));
    expect(named(wide.board, found.spaces)).toEqual(crossed);
    expect(found.corners).toHaveLength(corners);
  });
  test("names the two squares at a corner", () => {
    const [corner] = wide.segment(at(wide, "r1c1"), at(wide, "r2c2")).corners;
    expect(corner && named(wide.board, [corner.from, corner.to, ...corner.beside])).toEqual([
      "r1c1",
      "r2c2",
      "r1c2",
      "r2c1",
    ]);
  });
  test("lists the crossed sides, with holes as none", () => {
    const found = holed.segment(at(holed, "r2c2"), at(holed, "r2c4"));
    expect(found.spaces).toEqual([]);
    expect(found.borders).toEqual([
      [at(holed, "r2c2"), NONE],
      [NONE, at(holed, "r2c4")],
    ]);
  });
  test("crosses the same squares both ways, as an exact test of overlap says", () => {
    const { spaces } = wide.board;
    for (const [a, from] of spaces.entries()) {
      for (const [b, to] of spaces.entries()) {
        const found = wide.segment(a, b);
        expect(wide.segment(b, a).spaces).toEqual(found.spaces.toReversed());
        const inside = spaces.flatMap((square, i) => (i !== a && i !== b && cuts(from, to, square) ? [i] : []));
        expect([...found.spaces].sort((x, y) => x - y)).toEqual(inside);
      }
    }
  });
});

type Point = { readonly x: number; readonly y: number };

/** Whether a segment meets the inside of the unit square around `p`, by clipping in multiples of 1/2 with cross products. */
function cuts(from: Point, to: Point, p: Point): boolean {
  if (Math.max(from.x, to.x) < p.x || Math.min(from.x, to.x) > p.x) return false;
  if (Math.max(from.y, to.y) < p.y || Math.min(from.y, to.y) > p.y) return false;
  const sides = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([dx = 0, dy = 0]) =>
    Math.sign((to.x - from.x) * (2 * (p.y - from.y) + dy) - (to.y - from.y) * (2 * (p.x - from.x) + dx)),
  );
  return sides.includes(1) && sides.includes(-1);
}

describe("rings", () => {
  const rim = (name: string) => at(hex, name);
  test.each<[string, string, number]>([
    ["0,-3", "0,-3", 0],
    ["0,-3", "3,-3", 3],
    ["3,-3", "0,-3", 15],
    ["0,-3", "0,0", NONE],
  ])("%s to %s", (a, b, steps) => expect(hex.ringSteps(0, rim(a), rim(b))).toBe(steps));
  test("the rim closes", () => {
    const ring = hex.board.rings[0]?.spaces ?? [];
    expect(ring).toHaveLength(18);
    for (const [i, a] of ring.entries()) expect(hex.linked(a, ring[(i + 1) % 18] ?? NONE)).toBe(true);
  });
});

describe("walk", () => {
  const all = () => true;
  test("agrees with steps if everything is allowed, and the path is monotonic", () => {
    for (const [from] of hex.board.spaces.entries()) {
      for (const [to] of hex.board.spaces.entries()) {
        const { steps, next } = walk(hex, hex.board.near, from, { to }, all);
        expect(steps).toBe(hex.steps(from, to));
        if (from !== to) expect(hex.steps(next, to)).toBe(steps - 1);
      }
    }
  });
  test("takes the shortest path that begins in the earliest direction", () => {
    const { next } = walk(square, [0, 1, 2, 3], at(square, "r3c1"), { to: at(square, "r1c3") }, all);
    expect(named(square.board, [next])).toEqual(["r2c1"]);
    const turned = walk(square, [1, 0, 2, 3], at(square, "r3c1"), { to: at(square, "r1c3") }, all);
    expect(named(square.board, [turned.next])).toEqual(["r3c2"]);
  });
  test("reaches spaces within the budget, nearest first", () => {
    const { reach, steps, next } = walk(hex, hex.board.near, at(hex, "0,0"), { budget: 2 }, all);
    expect(reach).toHaveLength(18);
    expect(reach.slice(0, 6)).toEqual(HEX.map(([x, y]) => at(hex, `${x},${y}`)));
    expect([steps, next]).toEqual([NONE, NONE]);
  });
  test("takes only allowed steps, which may be allowed in one direction only", () => {
    const eastwards = (from: number, to: number) => square.direction(from, to) !== 3;
    const [a, b] = [at(square, "r1c1"), at(square, "r1c3")];
    expect(walk(square, square.board.near, a, { to: b }, eastwards).steps).toBe(2);
    expect(walk(square, square.board.near, b, { to: a }, eastwards).steps).toBe(NONE);
    expect(walk(square, square.board.near, a, { to: b, budget: 1 }, all).steps).toBe(NONE);
    const { way, ...rest } = walk(square, square.board.near, a, { to: a }, all);
    expect(rest).toEqual({ steps: 0, next: NONE, reach: [] });
    expect(way).toEqual([]);
    expect(walk(square, square.board.near, a, { to: b }, all).way).toEqual([at(square, "r1c2"), b]);
  });
});
