import { describe, expect, test } from "vitest";
import { makeRng } from "../../src/interpreter/runtime/chance.ts";
import { Comparison } from "../../src/lab/comparison.ts";
import type { Measure } from "../../src/lab/measures.ts";
import { sized } from "../properties/size.ts";

const measure = (id: string, unit: Measure["unit"] = "number"): Measure => ({
  id,
  text: id,
  unit,
  group: "main",
  of: () => null,
});

const WINS = measure("wins", "share");
const LENGTH = measure("length");

interface How {
  readonly ask?: string;
  readonly within?: number | null;
  readonly playsAll?: boolean;
}

const comparing = ({ ask = "wins", within = null, playsAll = false }: How = {}) =>
  new Comparison([WINS, LENGTH], [WINS, LENGTH], { ask, within, playsAll });

/** Adds pairs until the comparison is decided. Returns their number. */
function added(
  comparison: Comparison,
  most: number,
  pair: (i: number) => readonly [readonly number[], readonly number[]],
) {
  for (let i = 0; i < most; i++) {
    const [a, b] = pair(i);
    if (comparison.add(Float64Array.from(a), Float64Array.from(b))) return i + 1;
  }
  return most;
}

describe("a comparison", () => {
  test("says that nothing differed, however many pairs there are", () => {
    const comparison = comparing();
    expect(
      added(comparison, 200, (i) => [
        [i % 2, i],
        [i % 2, i],
      ]),
    ).toBe(200);
    const { verdict, differing, others } = comparison.now();
    expect([verdict, differing, others.some(({ isFound }) => isFound)]).toEqual(["identical", 0, false]);
  });

  test("stops once it is decided, at a number of pairs at which it looks", () => {
    const comparison = comparing();
    // B alone wins every second pair, and each of these nearly doubles the evidence.
    const pairs = added(comparison, 1_000, (i) => [
      [0, 1],
      [i % 2, 1],
    ]);
    expect(pairs).toBe(25);
    const { verdict, asked } = comparison.now();
    expect(verdict).toBe("more");
    expect(asked.means).toEqual([0, 12 / 25]);
  });

  test("says less where B has less", () => {
    const comparison = comparing();
    added(comparison, 100, () => [
      [1, 1],
      [0, 1],
    ]);
    expect(comparison.now().verdict).toBe("less");
  });

  test("continues if all pairs are wanted", () =>
    expect(
      added(comparing({ playsAll: true }), 120, () => [
        [1, 1],
        [0, 1],
      ]),
    ).toBe(120));

  test("is open as long as differing pairs go both ways", () => {
    const comparison = comparing();
    expect(
      added(comparison, 100, (i) => [
        [i % 2, 1],
        [(i + 1) % 2, 1],
      ]),
    ).toBe(100);
    expect(comparison.now().verdict).toBe("open");
  });

  test("finds no relevant difference if hardly any pair differs", () => {
    const comparison = comparing({ within: 0.1 });
    const pairs = added(comparison, 2_000, (i) => [
      [i % 50 === 7 ? 1 : 0, 1],
      [i % 50 === 8 ? 1 : 0, 1],
    ]);
    expect(pairs).toBeLessThan(600);
    const { verdict, asked, within } = comparison.now();
    expect([verdict, within]).toEqual(["alike", 0.1]);
    for (const end of asked.interval ?? [1]) expect(Math.abs(end)).toBeLessThanOrEqual(0.1);
  });

  test("ignores a twentieth of a number, and five points of a share", () => {
    const [share, number] = [comparing(), comparing({ ask: "length" })];
    for (const one of [share, number])
      added(one, 3, () => [
        [1, 40],
        [0, 42],
      ]);
    expect([share.now().within, number.now().within]).toEqual([0.05, 2]);
  });

  test("finds a difference of numbers", () => {
    const rng = makeRng("numbers");
    const comparison = comparing({ ask: "length" });
    added(comparison, 1_000, () => {
      const common = rng(100);
      return [
        [1, common],
        [1, common + rng(5)],
      ];
    });
    const { verdict, asked, pairs } = comparison.now();
    expect([verdict, pairs]).toEqual(["more", 50]);
    // The common variance is a hundred times the variance of the difference.
    expect(asked.gain).toBeGreaterThan(100);
    expect(asked.interval?.[0]).toBeGreaterThan(0);
  });

  test("leaves out pairs in which one game lacks the number, and counts them as different", () => {
    const comparison = comparing();
    added(comparison, 30, (i) => [
      [i === 3 ? Number.NaN : 1, 1],
      [1, 1],
    ]);
    const { asked, differing } = comparison.now();
    expect([asked.pairs, differing]).toEqual([29, 1]);
  });

  test("reports measures that only one of the two has", () => {
    const comparison = new Comparison([WINS, LENGTH], [measure("score"), WINS], {
      ...{ ask: "wins", within: null, playsAll: false },
    });
    comparison.add(Float64Array.of(1, 5), Float64Array.of(9, 0));
    const { onlyA, onlyB, asked, others } = comparison.now();
    expect([onlyA, onlyB].map((all) => all.map(({ id }) => id))).toEqual([["length"], ["score"]]);
    expect(asked.means).toEqual([1, 0]);
    expect(others).toEqual([]);
  });

  test("is not about measures that only one has", () =>
    expect(() => new Comparison([WINS], [LENGTH], { ask: "wins", within: null, playsAll: false })).toThrow(RangeError));
});

/** The methods that claim a difference at any look at a series of pairs without one, looked at after each third. */
function alarmsIn(rng: (bound: number) => number) {
  const comparison = comparing({ playsAll: true });
  const seen = { asked: false, table: false, naive: false };
  const side = () => Float64Array.of(rng(1_260) < 737 ? 1 : 0, rng(10) + rng(10));
  for (let i = 0; i < 300; i++) {
    comparison.add(side(), side());
    if (i % 3 !== 0) continue;
    const { verdict, asked, others } = comparison.now();
    seen.asked ||= verdict === "more" || verdict === "less";
    seen.table ||= others.some(({ isFound }) => isFound);
    seen.naive ||= i > 10 && Math.abs(asked.difference) > (1.96 * asked.deviation) / Math.sqrt(asked.pairs);
  }
  return seen;
}

describe("without a difference", () => {
  test("one is claimed at any of a hundred looks in at most one of twenty series", () => {
    const runs = sized(150, 1_500);
    const rng = makeRng("alarms");
    const seen = Array.from({ length: runs }, () => alarmsIn(rng));
    const share = (key: "asked" | "table" | "naive") => seen.filter((one) => one[key]).length / runs;
    const chance = (most: number) => most + 3 * Math.sqrt((most * (1 - most)) / runs);
    expect(share("asked")).toBeLessThan(chance(0.05));
    expect(share("table")).toBeLessThan(chance(0.1));
    // A third and more of all series leave an interval that is valid for one look only.
    expect(share("naive")).toBeGreaterThan(0.25);
  });
});
