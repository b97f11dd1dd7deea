import { describe, expect, test } from "vitest";
import { runInPool } from "../../src/playtest/pool.ts";

const entry = new URL("../support/pool-worker.ts", import.meta.url);
const run = (parts: number[], workers: number) => {
  const results: number[] = [];
  const job = { entry, task: "double", setup: { add: 1 }, parts, workers };
  const keep = (result: number, index: number) => {
    results[index] = result;
  };
  return runInPool<number, number>(job, keep).then(() => results);
};

test("parts are shared among workers, and each result has the number of its part", async () => {
  const parts = Array.from({ length: 20 }, (_, i) => i + 20);
  expect(await run(parts, 3)).toEqual(parts.map((part) => part * 2 + 1));
});

test("no parts need no worker", async () => expect(await run([], 2)).toEqual([]));

test("a failure in a worker is a failure here", async () => {
  await expect(run([1, 13, 2], 2)).rejects.toThrow("thirteen");
});

test("a worker has a small heap for garbage", async () => {
  const job = { entry, task: "room", setup: null, parts: [1, 2], workers: 2 };
  const rooms: number[] = [];
  await runInPool<number, number>(job, (room) => rooms.push(room));
  expect(rooms).toEqual([12, 12]);
});

describe("a worker that ends by itself", () => {
  const dying = async (most: number) => {
    const deaths = new Int32Array(new SharedArrayBuffer(4));
    const results: number[] = [];
    const job = { entry, task: "dies", setup: { deaths, most }, parts: [1, 2, 3, 4, 5], workers: 2 };
    await runInPool<number, number>(job, (result) => results.push(result));
    return { deaths: deaths[0], results: results.sort() };
  };

  test("loses nothing: another one takes its part", async () => {
    // The third try counts again and succeeds.
    expect(await dying(2)).toEqual({ deaths: 3, results: [1, 2, 3, 4, 5] });
  });

  test("and fails the run after three deaths over the same part, which is named", async () => {
    await expect(dying(3)).rejects.toThrow("3 workers have ended over 3: it ended with status 7.");
  });
});
