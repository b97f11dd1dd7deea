import { describe, expect, test } from "vitest";
import { logEvidence, shareSequence } from "../../src/statistics/beta-mixture.ts";
import { bradleyTerry } from "../../src/statistics/bradley-terry.ts";
import { discoveries } from "../../src/statistics/discoveries.ts";
import { logBeta, logGamma } from "../../src/statistics/gamma.ts";
import { halfWidth, logMeanEvidence, tunedFor } from "../../src/statistics/mean-sequence.ts";
import { PairedMoments } from "../../src/statistics/paired-moments.ts";

const to4 = (numbers: readonly number[]) => numbers.map((one) => Number(one.toFixed(4)));

describe("the gamma function", () => {
  test.each([1, 2, 5, 10, 20])("of %i is the product of the numbers below it", (n) => {
    const product = Array.from({ length: n - 1 }, (_, i) => i + 1).reduce((all, one) => all * one, 1);
    expect(logGamma(n)).toBeCloseTo(Math.log(product), 10);
  });
  test("of one half is the root of pi", () => expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12));
  test("gives that of beta", () => expect(Math.exp(logBeta(3, 4))).toBeCloseTo(1 / 60, 12));
});

describe("shares at every look", () => {
  test.each([
    [10, 20, [0.2043, 0.7957]],
    [586, 1000, [0.5304, 0.6401]],
    [0, 10, [0, 0.4169]],
    [10, 10, [0.5831, 1]],
    [0, 0, [0, 1]],
  ])("of %i of %i lie in %j", (wins, games, interval) =>
    expect(to4(shareSequence(wins, games, 0.05))).toEqual(interval),
  );
  test("have a closed form without any win", () =>
    expect(shareSequence(0, 10, 0.05)[1]).toBeCloseTo(1 - (0.05 / 11) ** (1 / 10), 8));
  test("weigh against one half like the average over all shares", () => {
    // Three of three: the average of p^3 is 1/4, and one half gives 1/8.
    expect(Math.exp(logEvidence(3, 3, 0.5))).toBeCloseTo(2, 10);
    // One of two: 1/6 against 1/4.
    expect(Math.exp(logEvidence(1, 2, 0.5))).toBeCloseTo(2 / 3, 10);
  });
});

describe("means of any numbers at every look", () => {
  const rho = tunedFor(500, 0.05);
  test("are tuned as published", () => expect(rho).toBeCloseTo(0.125985, 6));
  test.each([
    [100, 0.16819],
    [1_000, 0.04841],
    [10_000, 0.01668],
  ])("after %i lie within %d", (count, half) => expect(halfWidth(count, 0.5, 0.05, rho)).toBeCloseTo(half, 5));
  test("have evidence of one in alpha at the end of their interval", () => {
    const half = halfWidth(200, 3, 0.05, rho);
    expect(Math.exp(logMeanEvidence(200, half, 3, rho))).toBeCloseTo(20, 8);
    expect(logMeanEvidence(200, -half, 3, rho)).toBeCloseTo(Math.log(20), 8);
  });
  test("without variance leave no doubt", () => {
    expect(logMeanEvidence(50, 0, 0, rho)).toBe(0);
    expect(logMeanEvidence(50, 1, 0, rho)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("many measures", () => {
  const found = (evidence: readonly number[], rate = 0.1) => discoveries(evidence.map(Math.log), rate);
  test("are found as published", () => expect(found([100, 30, 8, 40, 1])).toEqual([true, true, false, true, false]));
  test("need more evidence the more of them there are", () => {
    expect(found([20])).toEqual([true]);
    expect(found([20, 1, 1])).toEqual([false, false, false]);
  });
  test("can be none", () => expect(discoveries([], 0.1)).toEqual([]));
});

describe("ratings", () => {
  const strengths = (wins: readonly (readonly number[])[]) => bradleyTerry(wins, 0).map(({ strength }) => strength);
  test("of 75 to 25 are the logarithm of 3 apart", () => {
    const [one = 0, other = 0] = strengths([
      [0, 75],
      [25, 0],
    ]);
    expect(one - other).toBeCloseTo(Math.log(3), 8);
  });

  /** A. Agresti, Categorical Data Analysis: the American League in 1987, as R's BradleyTerry2 has it. */
  const LEAGUE = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
  ];
  test("of the American League in 1987 are as published", () => {
    const all = strengths(LEAGUE);
    const last = all.at(-1) ?? 0;
    expect(all.map((one) => Number((one - last).toFixed(3)))).toEqual([1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0]);
  });
  test("add up to 0, and have errors that shrink with the root of the games", () => {
    const once = bradleyTerry(LEAGUE, 0);
    const often = bradleyTerry(
      LEAGUE.map((row) => row.map((count) => 4 * count)),
      0,
    );
    expect(once.reduce((sum, { strength }) => sum + strength, 0)).toBeCloseTo(0, 8);
    for (const [i, { error }] of once.entries()) expect(error / (often[i]?.error ?? 0)).toBeCloseTo(2, 6);
  });
  test("of two players have the error of a logarithm of odds", () => {
    // Two strengths with sum 0 differ by twice one of them.
    const [one] = bradleyTerry(
      [
        [0, 75],
        [25, 0],
      ],
      0,
    );
    expect(2 * (one?.error ?? 0)).toBeCloseTo(Math.sqrt(1 / 75 + 1 / 25), 8);
  });
  test("exist for players who have won everything, or have met nobody", () => {
    const [first, second, third] = bradleyTerry([
      [0, 10, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(first?.strength).toBeGreaterThan(second?.strength ?? 0);
    expect(Number.isFinite(first?.strength)).toBe(true);
    expect(third?.error).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("pairs", () => {
  const of = (pairs: readonly (readonly [number, number])[]) => {
    const moments = new PairedMoments();
    for (const [a, b] of pairs) moments.add(a, b);
    return moments;
  };
  const PAIRS = [
    [1, 2],
    [2, 2],
    [4, 6],
    [5, 3],
  ] as const;
  test("have the means and the variance of their differences", () => {
    const { mean, difference, variance, count } = of(PAIRS);
    expect([count, ...mean, difference]).toEqual([4, 3, 3.25, 0.25]);
    // Differences 1, 0, 2, -2 around 0.25.
    expect(variance).toBeCloseTo((0.75 ** 2 + 0.25 ** 2 + 1.75 ** 2 + 2.25 ** 2) / 3, 12);
  });
  test("gain by common variance", () => {
    // Sums of squares 10 and 10.75, products 6: 20.75 without pairs, 8.75 with them.
    expect(of(PAIRS).gain).toBeCloseTo(20.75 / 8.75, 12);
    expect(
      of([
        [1, 1],
        [2, 2],
      ]).gain,
    ).toBe(Number.POSITIVE_INFINITY);
    expect(
      of([
        [1, 2],
        [1, 2],
      ]).gain,
    ).toBeNull();
  });
});
