import { expect, test } from "vitest";
import { Spread } from "../../src/statistics/spread.ts";

const spreadOf = (...values: readonly number[]): Spread => {
  const spread = new Spread();
  for (const value of values) spread.add(value);
  return spread;
};

test.each([
  [0.5, [3, 1, 2], 2],
  [0.5, [4, 1, 2, 3], 2],
  [0.95, Array.from({ length: 20 }, (_, i) => i + 1), 19],
  [0.95, Array.from({ length: 19 }, (_, i) => i + 1), 19],
  [1, [-2, 7.5], 7.5],
])("the quantile %d of all: %j", (part, values, found) => expect(spreadOf(...values).quantile(part)).toBe(found));

test("nothing has no median", () => expect(spreadOf().quantile(0.5)).toBeNull());

test("each number is counted, the least first", () =>
  expect(spreadOf(10, 9, 10, -1).all()).toEqual([
    [-1, 1],
    [9, 1],
    [10, 2],
  ]));
