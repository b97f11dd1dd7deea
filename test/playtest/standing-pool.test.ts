import { expect, test } from "vitest";
import { StandingPool } from "../../src/playtest/standing-pool.ts";

const entry = new URL("../support/pool-worker.ts", import.meta.url);

test("workers stay from part to part, and each does one at a time", async () => {
  const pool = new StandingPool<number, number>({ entry, task: "double", setup: { add: 1 } });
  expect(await Promise.all([1, 2, 3].map((part) => pool.do(part)))).toEqual([3, 5, 7]);
  expect(await pool.do(4)).toBe(9);
  await expect(pool.do(13)).rejects.toThrow("thirteen");
  expect(await pool.do(5)).toBe(11);
  await pool.stop();
});

test("a worker that ends by itself loses nothing, unless three end over the same part", async () => {
  const dying = (most: number) => {
    const deaths = new Int32Array(new SharedArrayBuffer(4));
    return new StandingPool<number, number>({ entry, task: "dies", setup: { deaths, most } });
  };
  const [hardy, weak] = [dying(2), dying(3)];
  expect(await hardy.do(3)).toBe(3);
  await expect(weak.do(3)).rejects.toThrow("3 workers have ended over the same games: it ended with status 7.");
  expect(await weak.do(1)).toBe(1);
  await Promise.all([hardy.stop(), weak.stop()]);
});
