import { describe, expect, test } from "vitest";
import { NONE } from "../../../src/interpreter/ir/program.ts";
import { walk as walkOver } from "../../../src/interpreter/runtime/board-walk.ts";
import { type Geometry, makeGeometry } from "../../../src/interpreter/runtime/geometry.ts";
import { walkCosts as walkCostsOver } from "../../../src/interpreter/runtime/walk-costs.ts";
import { grid, hexagon, space } from "../support/boards.ts";

const square = makeGeometry(grid(5, 6, { holes: ["r2c3", "r3c3"], all: true }));
const hex = makeGeometry(hexagon(4));

/** Pseudo-random numbers. */
const scattered = (...parts: readonly number[]) => parts.reduce((sum, part) => (sum * 31 + part * 17 + 7) % 1009, 5);

/** The costs of steps for a seed; some steps are not allowed. */
const costs = (seed: number) => (from: number, to: number) => {
  const value = scattered(seed, from, to) % 7;
  return value === 0 ? NONE : value;
};

const near = (geometry: Geometry) => geometry.board.near;

/** The parameters of a walk over a board in some directions. */
const walk = (geometry: Geometry, near: readonly number[], ...how: OverBoard) =>
  walkOver(geometry.board.spaces.length, (at) => geometry.around(near)[at] ?? [], ...how);
type OverBoard = Parameters<typeof walkOver> extends [unknown, unknown, ...infer How] ? How : never;

type Costs = Parameters<typeof walkCostsOver>;
const walkCosts = (lists: readonly (readonly number[])[], from: number, goal: Costs[2], cost: Costs[3]) =>
  walkCostsOver((at) => lists[at] ?? [], from, goal, cost);

/** The cheapest costs from a space, by relaxing each link until nothing changes. */
function cheapest(geometry: Geometry, from: number, cost: (from: number, to: number) => number): number[] {
  const around = geometry.around(near(geometry));
  const best: number[] = around.map((_, at) => (at === from ? 0 : Number.POSITIVE_INFINITY));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [at, links] of around.entries()) {
      for (const to of links) {
        const paid = cost(at, to);
        const all = (best[at] as number) + paid;
        if (paid === NONE || all >= (best[to] as number)) continue;
        best[to] = all;
        changed = true;
      }
    }
  }
  return best;
}

describe.each([
  ["squares", square],
  ["hexes", hex],
])("over %s", (_, geometry) => {
  const around = geometry.around(near(geometry));
  const spaces = around.map((_, at) => at);

  test("costs of 1 give the walk without costs", () => {
    for (const from of spaces) {
      const allowed = (a: number, b: number) => scattered(from, a, b) % 5 > 0;
      const one = (a: number, b: number) => (allowed(a, b) ? 1 : NONE);
      for (const budget of [0, 1, 3, undefined]) {
        const goal = budget === undefined ? {} : { budget };
        expect(walkCosts(around, from, goal, one).reach).toEqual(
          walk(geometry, near(geometry), from, goal, allowed).reach,
        );
      }
      for (const to of spaces) {
        const { steps, next, way } = walk(geometry, near(geometry), from, { to }, allowed);
        expect(walkCosts(around, from, { to }, one)).toMatchObject({ steps, next, way });
      }
    }
  });

  test("a path is the cheapest, with the sum of its costs", () => {
    for (const from of spaces) {
      const cost = costs(from);
      const best = cheapest(geometry, from, cost);
      for (const to of spaces) {
        const { steps, next, way } = walkCosts(around, from, { to }, cost);
        expect(steps).toBe(Number.isFinite(best[to]) ? best[to] : NONE);
        expect(next).toBe(way[0] ?? NONE);
        const paid = way.reduce((sum, at, i) => sum + cost(way[i - 1] ?? from, at), 0);
        if (steps !== NONE) expect([paid, way.at(-1) ?? from]).toEqual([steps, to]);
      }
      const { reach } = walkCosts(around, from, { budget: 9 }, cost);
      expect([...reach].sort((a, b) => a - b)).toEqual(spaces.filter((at) => at !== from && (best[at] as number) <= 9));
      expect(reach.map((at) => best[at])).toEqual(reach.map((at) => best[at] as number).sort((a, b) => a - b));
    }
  });
});

test("each link is asked about at most once, and nothing beyond the goal", () => {
  const asked: string[] = [];
  const cost = (from: number, to: number) => {
    asked.push(`${from} ${to}`);
    return 2;
  };
  const [from, to] = [space(hex.board, "0,0"), space(hex.board, "1,0")];
  expect(walkCosts(hex.around(near(hex)), from, { to }, cost).steps).toBe(2);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThan(20);
});
