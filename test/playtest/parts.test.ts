import { expect, test } from "vitest";
import { shares, workersFor } from "../../src/playtest/parts.ts";

test("many games are shared by all cores, few are played at once, and what is watched by one process", () => {
  expect(workersFor(999, false)).toBe(1);
  expect(workersFor(1_000, false)).toBe(0);
  expect(workersFor(1_000_000, true)).toBe(1);
});

test("parts are one after another, and all of them together are all games", () => {
  const parts = [...shares(1_001, 3)];
  expect(parts[0]?.[0]).toBe(0);
  expect(parts.at(-1)?.[1]).toBe(1_001);
  for (const [i, [from]] of parts.entries()) expect(from).toBe(i === 0 ? 0 : parts[i - 1]?.[1]);
});

test("parts are made when they are wanted: a billion games are no list of parts", () => {
  const parts = shares(1e9, 2);
  expect(parts.next().value).toEqual([0, 200]);
  expect(parts.next().value).toEqual([200, 400]);
});
