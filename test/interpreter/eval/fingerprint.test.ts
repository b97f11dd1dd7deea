import { describe, expect, test } from "vitest";
import { fingerprintOf } from "../../../src/interpreter/eval/fingerprint.ts";
import type { Value } from "../../../src/interpreter/ir/program.ts";

const marks = (values: readonly (readonly Value[])[]) => new Set(values.map((value) => String(fingerprintOf(value))));

describe("a fingerprint", () => {
  test("is the same for the same values", () => {
    expect(fingerprintOf([1, [2, [3]]])).toEqual(fingerprintOf([1, [2, [3]]]));
  });

  test("distinguishes one list from two, and none from nothing", () => {
    expect(marks([[1, 2], [[1, 2]], [[1], 2], [[1], [2]], [[], 1, 2], [2, 1], [1], []]).size).toBe(8);
  });

  test("differs for each of very many similar boards", () => {
    const boards: number[][] = [];
    for (let n = 0; n < 3 ** 11; n++) boards.push(Array.from({ length: 11 }, (_, i) => Math.floor(n / 3 ** i) % 3));
    expect(marks(boards).size).toBe(3 ** 11);
    for (const lane of [0, 1]) {
      const one = new Set(boards.map((board) => (fingerprintOf(board) as readonly number[])[lane]));
      // Random numbers of 31 bits would collide about seven times.
      expect(boards.length - one.size).toBeLessThan(30);
    }
  });
});
