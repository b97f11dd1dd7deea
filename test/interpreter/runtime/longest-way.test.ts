import { expect, test } from "vitest";
import { longestWay } from "../../../src/interpreter/runtime/longest-way.ts";

type Edge = readonly [number, number];

const way = (edges: readonly Edge[], shut: readonly number[] = []) =>
  longestWay(
    edges,
    (point) => !shut.includes(point),
    () => {},
  );

test.each<readonly [string, readonly Edge[], readonly number[], number]>([
  ["no edges", [], [], 0],
  ["one edge", [[1, 2]], [], 1],
  ["one edge between shut points", [[1, 2]], [1, 2], 1],
  [
    "a row",
    [
      [1, 2],
      [2, 3],
      [3, 4],
    ],
    [],
    3,
  ],
  [
    "a row that is cut",
    [
      [1, 2],
      [2, 3],
      [3, 4],
    ],
    [2],
    2,
  ],
  [
    "a fork: each edge once",
    [
      [1, 2],
      [2, 3],
      [2, 4],
    ],
    [],
    2,
  ],
  [
    "a ring",
    [
      [1, 2],
      [2, 3],
      [3, 1],
    ],
    [],
    3,
  ],
  [
    "a ring with a tail",
    [
      [1, 2],
      [2, 3],
      [3, 1],
      [3, 4],
    ],
    [],
    4,
  ],
  [
    "a ring that is shut at one point",
    [
      [1, 2],
      [2, 3],
      [3, 1],
    ],
    [1],
    3,
  ],
  [
    "two parts",
    [
      [1, 2],
      [5, 6],
      [6, 7],
    ],
    [],
    2,
  ],
  [
    "an eight",
    [
      [1, 2],
      [2, 3],
      [3, 1],
      [1, 4],
      [4, 5],
      [5, 1],
    ],
    [],
    6,
  ],
])("%s", (_, edges, shut, length) => expect(way(edges, shut)).toBe(length));

test("every step is reported before it is taken, and may be refused", () => {
  let spent = 0;
  const all: Edge[] = [];
  for (let a = 0; a < 12; a++) for (let b = 0; b < a; b++) all.push([a, b]);
  const spend = () => {
    if (++spent > 1000) throw new Error("too much");
  };
  expect(() => longestWay(all, () => true, spend)).toThrow("too much");
});
