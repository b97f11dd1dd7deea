import { describe, expect, test } from "vitest";
import { Dice, makeRng, NumberedSeed, sample, shuffled } from "../../../src/interpreter/runtime/chance.ts";

const dice = [1, 1, 1, 1, 1, 1];
const rolls = (seed: string, purpose: string, count: number, weights: readonly number[] = dice) =>
  Array.from({ length: count }, (_, n) => sample(seed, purpose, n, weights));

/** Chi-squared of observed numbers against weights. */
function chi(outcomes: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.reduce((sum, weight, i) => {
    const expected = (outcomes.length * weight) / total;
    const found = outcomes.filter((outcome) => outcome === i).length;
    return expected === 0 ? sum + found * 1e9 : sum + (found - expected) ** 2 / expected;
  }, 0);
}

test("a stream always gives the same numbers, of any width", () => {
  const rng = makeRng("wide");
  const bounds = [1, 2, 3, 1000, 2 ** 31, 2 ** 32 + 1, 2 ** 52 + 1, 2 ** 52 + 1, 2 ** 53 - 1, 3 * 2 ** 51];
  expect(bounds.map((bound) => rng(bound)).join(" ")).toBe(
    "0 1 1 785 333205828 11893623 876347945742177 972240152406331 1291074416736582 5611536344025544",
  );
});

describe("sample", () => {
  test("always gives the same numbers", () => {
    expect(rolls("1", "dice", 20).join(" ")).toBe("0 3 0 5 4 2 4 2 1 0 2 0 1 1 4 3 4 3 3 3");
    expect(rolls("seed", "deck", 12, Array(52).fill(1)).join(" ")).toBe("38 46 16 27 11 22 16 40 32 8 28 1");
    expect(rolls("ü\u{1F3B2}", "cando", 12, [3, 0, 1, 2]).join(" ")).toBe("2 3 0 2 0 0 0 0 2 3 0 2");
  });

  // The 0.999 quantiles of chi-square for 5, 2 and 51 degrees of freedom. Seeds are fixed, so a pass stays a pass.
  test.each<[string, readonly number[], number]>([
    ["dice", dice, 20.5],
    ["weights", [1, 2, 7], 13.8],
    ["a deck", Array(52).fill(1), 87],
  ])("spreads %s as the weights say", (purpose, weights, limit) => {
    for (const seed of ["1", "2", "another"])
      expect(chi(rolls(seed, purpose, 20000, weights), weights)).toBeLessThan(limit);
  });

  test("never gives an outcome of weight 0", () => {
    expect(new Set(rolls("1", "x", 500, [0, 3, 0, 1, 0]))).toEqual(new Set([1, 3]));
  });

  test("has independent outcomes for neighbouring counters, seeds and purposes", () => {
    const pairs = (a: readonly number[], b: readonly number[]) => a.map((x, i) => x * 6 + (b[i] ?? 0));
    const weights = Array<number>(36).fill(1);
    const base = rolls("7", "dice", 20001);
    // The 0.999 quantile for 35 degrees of freedom.
    for (const other of [
      base.slice(1),
      rolls("8", "dice", 20000),
      rolls("7", "dicf", 20000),
      rolls("7d", "ice", 20000),
    ]) {
      expect(chi(pairs(base.slice(0, 20000), other), weights)).toBeLessThan(66.7);
    }
    const bySeed = Array.from({ length: 20000 }, (_, n) => sample(String(n), "dice", 0, dice));
    expect(chi(bySeed, dice)).toBeLessThan(20.5);
  });

  test("is exact for large weights", () => {
    const weights = Array<number>(1000).fill(2 ** 31 - 1);
    const outcomes = rolls("1", "large", 1000, weights);
    expect(Math.min(...outcomes)).toBeLessThan(20);
    expect(Math.max(...outcomes)).toBeGreaterThan(979);
  });

  test.each([[[]], [[0, 0]], [[-1, 2]], [[0.5]], [[Number.MAX_SAFE_INTEGER, 1]]])("refuses %j", (weights: number[]) => {
    expect(() => sample("1", "x", 0, weights)).toThrow(RangeError);
  });
});

describe("makeRng", () => {
  test("is fair, repeats for the same seed, and differs for another", () => {
    const rng = makeRng("1");
    const drawn = Array.from({ length: 20000 }, () => rng(6));
    expect(chi(drawn, dice)).toBeLessThan(20.5);
    const again = makeRng("1");
    expect(drawn.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => again(6)));
    const other = makeRng("2");
    expect(drawn.slice(0, 50)).not.toEqual(Array.from({ length: 50 }, () => other(6)));
    expect(() => rng(0)).toThrow(RangeError);
  });
  test("shuffles uniformly", () => {
    const rng = makeRng("orders");
    const orders = ["abc", "acb", "bac", "bca", "cab", "cba"];
    const found = Array.from({ length: 12000 }, () => orders.indexOf(shuffled(["a", "b", "c"], rng).join("")));
    expect(chi(found, dice)).toBeLessThan(20.5);
  });
});

test("dice of a numbered seed give the same as those of its text, game after game", () => {
  const seed = new NumberedSeed("agent ü/", " 2");
  const dice = new Dice("something else");
  for (const number of [0, 1, 9, 10, 999, 1000, 1001, 12_099, 12_100, 123_456_789, 7, 2 ** 40, 2 ** 52 + 1]) {
    seed.number = number;
    expect(`${seed}`).toBe(`agent ü/${number} 2`);
    dice.begin(seed);
    const rng = makeRng(`agent ü/${number} 2`);
    const bounds = [2, 6, 1000, 2 ** 31];
    expect(bounds.map((bound) => dice.below(bound))).toEqual(bounds.map((bound) => rng(bound)));
  }
});
