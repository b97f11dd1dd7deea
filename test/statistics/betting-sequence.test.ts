import { describe, expect, test } from "vitest";
import { makeRng } from "../../src/interpreter/runtime/chance.ts";
import { BettingSequence } from "../../src/statistics/betting-sequence.ts";
import { sized } from "../properties/size.ts";

const ALPHA = 0.05;

/** Whether a mean is ruled out, by the formulas of the paper: once the capital of either bet reaches 1 / alpha, for good. */
function isOut(numbers: readonly number[], mean: number): boolean {
  let [up, down, sum, squares] = [0.5, 0.5, 0, 0];
  for (const [i, x] of numbers.entries()) {
    const next = i + 1;
    const variance = (0.25 + squares) / next;
    const bet = Math.sqrt((2 * Math.log(2 / ALPHA)) / (variance * next * Math.log(1 + next)));
    up *= 1 + Math.min(bet, 0.5 / mean) * (x - mean);
    down *= 1 - Math.min(bet, 0.5 / (1 - mean)) * (x - mean);
    if (up + down >= 1 / ALPHA) return true;
    sum += x;
    squares += (x - (0.5 + sum) / (next + 1)) ** 2;
  }
  return false;
}

const intervalOf = (numbers: readonly number[]) => {
  const sequence = new BettingSequence(ALPHA);
  for (const x of numbers) sequence.add(x);
  return sequence.interval;
};

const SERIES: Record<string, (i: number) => number> = {
  "ones and noughts in turn": (i) => i % 2,
  "halves with a one now and then": (i) => (i % 7 === 0 ? 1 : 0.5),
  "nearly always nought": (i) => (i % 25 === 0 ? 1 : 0),
  "numbers near 0.55": (i) => 0.5 + (i % 3) / 20,
};

describe("the interval of a bounded mean", () => {
  test("is the whole range before the first number", () => expect(new BettingSequence(ALPHA).interval).toEqual([0, 1]));

  test.each(Object.keys(SERIES))("of %s has the means that neither bet has ruled out, and no others", (name) => {
    const numbers = Array.from({ length: 300 }, (_, i) => SERIES[name]?.(i) ?? 0);
    const [low, high] = intervalOf(numbers);
    for (const mean of [low + 0.002, high - 0.002]) expect(isOut(numbers, mean)).toBe(false);
    for (const mean of [low - 0.001, high + 0.001]) if (mean > 0 && mean < 1) expect(isOut(numbers, mean)).toBe(true);
  });

  test("is narrower with less variance", () => {
    const width = ([low, high]: readonly [number, number]) => high - low;
    const calm = intervalOf(Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 0.45 : 0.55)));
    const wild = intervalOf(Array.from({ length: 400 }, (_, i) => i % 2));
    expect(width(calm)).toBeLessThan(width(wild) / 2);
  });

  test("contains the true mean at every look in at least 19 of 20 series", () => {
    const runs = sized(300, 3_000);
    const rng = makeRng("coverage");
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const sequence = new BettingSequence(ALPHA);
      let isWrong = false;
      for (let n = 0; n < 400; n++) {
        sequence.add(rng(1_260) < 737 ? 1 : 0);
        const [low, high] = sequence.interval;
        isWrong ||= low > 737 / 1_260 || high < 737 / 1_260;
      }
      if (isWrong) wrong++;
    }
    // At most 1 in 20, plus three standard deviations for this number of series.
    expect(wrong / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
  });
});
