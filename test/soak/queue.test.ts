import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { sized } from "../properties/size.ts";
import { cli } from "../support/cli.ts";
import { filesIn } from "../support/kept.ts";
import { HAS_REDIS, ownRedis } from "../support/redis.ts";

/**
 * A thousand shards on a real Redis, played by workers in their own processes. One worker and then Redis itself are killed meanwhile.
 * The folder must have the same bytes as one filled by this machine alone. Without a Redis the test fails rather than being skipped.
 */

const root = mkdtempSync(join(tmpdir(), "rulewright-soak-queue-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SHARDS = sized(20, 1_000);
const RUN = ["--games", String(SHARDS * 20), "--shard-games", "20", "--keep", "choices"];

const worker = (url: string): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", "src/cli/main.ts", "worker", "--queue", url, "--workers", "2"], {
    stdio: "ignore",
  });

async function killed(one: ChildProcess): Promise<void> {
  const gone = once(one, "exit");
  one.kill("SIGKILL");
  await gone;
}

test("loses nothing if a worker or the Redis is killed", async () => {
  if (!HAS_REDIS) throw new Error("There is no redis-server: `apt install redis-server`.");
  const data = join(root, "redis");
  mkdirSync(data);
  const redis = await ownRedis(data);
  const [here, there] = [join(root, "here"), join(root, "there")];
  const line = (folder: string, ...more: readonly string[]) =>
    cli(["measure", "examples/tictactoe.yaml", ...RUN, "--out", folder, ...more]);
  const games = join(there, "games");
  const done = async (share: number) => {
    const names = () => readdirSync(games, { withFileTypes: true }).filter(({ name }) => name.endsWith(".parquet"));
    while (names().length < share * SHARDS) await sleep(50);
  };
  mkdirSync(games, { recursive: true });
  const workers = [worker(redis.url), worker(redis.url)];
  const asked = line(there, "--queue", redis.url);
  await done(0.3);
  await killed(workers[0] as ChildProcess);
  workers[0] = worker(redis.url);
  await done(0.6);
  await redis.kill();
  await sleep(2_000);
  await redis.begin();
  const far = await asked;
  expect(far.status).toBe(0);
  await Promise.all(workers.map(killed));
  await redis.kill();
  const own = await line(here);
  expect(far.out.replace(there, "F")).toBe(own.out.replace(here, "F"));
  expect(filesIn(there)).toEqual(filesIn(here));
});
