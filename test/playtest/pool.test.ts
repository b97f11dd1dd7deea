import { expect, test } from "vitest";
import { runInPool } from "../../src/playtest/pool.ts";

const entry = new URL("../support/pool-worker.ts", import.meta.url);
const run = (parts: number[], workers: number) => {
  const seen: number[] = [];
  const job = { entry, task: "double", setup: { add: 1 }, parts, workers };
  return runInPool<number, number>(job, (result) => seen.push(result)).then((results) => ({ results, seen }));
};

test("parts are shared among workers, and the results keep their order", async () => {
  const parts = Array.from({ length: 20 }, (_, i) => i + 20);
  const { results, seen } = await run(parts, 3);
  expect(results).toEqual(parts.map((part) => part * 2 + 1));
  expect(seen).toHaveLength(20);
});

test("nothing to do needs no worker", async () => expect((await run([], 2)).results).toEqual([]));

test("a failure in a worker is a failure here", async () => {
  await expect(run([1, 13, 2], 2)).rejects.toThrow("thirteen");
});

test("a worker has little room for what nobody keeps", async () => {
  const job = { entry, task: "room", setup: null, parts: [1, 2], workers: 2 };
  expect(await runInPool<number, number>(job, () => undefined)).toEqual([12, 12]);
});
