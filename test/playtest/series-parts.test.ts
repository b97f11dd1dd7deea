import { expect, test } from "vitest";
import { doAll, shares, workersFor } from "../../src/playtest/series-parts.ts";

test("many games are shared by all cores, few are played at once, and watched ones by one process", () => {
  expect(workersFor(999, false)).toBe(1);
  expect(workersFor(1_000, false)).toBe(0);
  expect(workersFor(1_000_000, true)).toBe(1);
});

/** The parts of a run in which each game takes this many milliseconds. */
function partsOf(total: number, workers: number, each: number): (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let time = 0;
  doAll(
    shares(total, workers),
    () => time,
    (part) => {
      parts.push(part);
      time += (part[1] - part[0]) * each;
    },
  );
  return parts;
}

const sizes = (parts: readonly (readonly [number, number])[]) => parts.map(([from, to]) => to - from);

test.each([0, 0.001, 1, 5_000])("parts are consecutive, and together they are all games (%d ms each)", (each) => {
  const parts = partsOf(1_001, 3, each);
  expect(parts[0]?.[0]).toBe(0);
  expect(parts.at(-1)?.[1]).toBe(1_001);
  for (const [i, [from]] of parts.entries()) expect(from).toBe(i === 0 ? 0 : parts[i - 1]?.[1]);
});

test("parts are made on demand: a billion games are no list of parts", () => {
  const parts = shares(1e9, 2);
  expect(parts.next().value).toEqual([0, 200]);
  expect(parts.next().value).toEqual([200, 400]);
});

test("parts of short games are larger, but the last ones are small", () => {
  const short = sizes(partsOf(10_000_000, 2, 0.002));
  expect(short.slice(0, 6)).toEqual([200, 800, 3_200, 12_800, 50_000, 50_000]);
  expect(short.at(-1)).toBe(1);
  expect(short.length).toBeLessThan(400);
  // Long games come in small parts, so that progress is visible.
  expect(sizes(partsOf(10_000, 2, 50)).slice(0, 3)).toEqual([200, 2, 2]);
  expect(sizes(partsOf(1_000, 2, 3_000)).slice(1, 4)).toEqual([1, 1, 1]);
});
