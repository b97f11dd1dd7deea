import { expect, test } from "vitest";
import { FUNCTIONS } from "../../../src/dsl/constructs/functions/table.ts";
import { ARITHMETIC, type Range } from "../../../src/interpreter/ir/arithmetic.ts";
import { BUILTINS } from "../../../src/interpreter/ir/builtins.ts";

const ENDS = [-3, -1, 0, 2, 5];
const RANGES: readonly Range[] = ENDS.flatMap((least) =>
  ENDS.flatMap((most) => (least <= most ? [{ least, most }] : [])),
);
const within = ({ least, most }: Range) => Array.from({ length: most - least + 1 }, (_, i) => least + i);
const extremes = (all: readonly number[]): Range => ({ least: Math.min(...all) + 0, most: Math.max(...all) + 0 });
const plain = ({ least, most }: Range): Range => ({ least: least + 0, most: most + 0 });

const negative = (n: number) => -n;
const computes = (name: string) => (name === "negate" ? negative : (FUNCTIONS.get(name)?.ofNumbers ?? expect.fail()));
const rows = Object.entries(BUILTINS).flatMap(([name, { bounds }]) => (bounds ? [{ name, bounds }] : []));

test("these functions declare the range of their results", () =>
  expect(rows.map(({ name }) => name)).toEqual(["min", "max", "abs", "negate"]));

test.each(rows)("the range of `$name` is that of its results", ({ name, bounds }) => {
  const compute = computes(name);
  for (const a of RANGES) {
    if (compute.length === 1) expect(plain(bounds(a))).toEqual(extremes(within(a).map((n) => compute(n))));
    else
      for (const b of RANGES)
        expect(plain(bounds(a, b))).toEqual(extremes(within(a).flatMap((x) => within(b).map((y) => compute(x, y)))));
  }
});

test.each(Object.entries(ARITHMETIC))("every result of `%s` is in its range", (_, { bounds, compute }) => {
  for (const a of RANGES) {
    for (const b of RANGES) {
      const range = bounds?.(a, b);
      const all = within(a).flatMap((x) => within(b).map((y) => compute(x, y)));
      if (range) expect(all.every((n) => n >= range.least && n <= range.most)).toBe(true);
    }
  }
});
