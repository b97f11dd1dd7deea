import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Version } from "../../../src/cli/lab/versions.ts";
import { LocalQueue } from "../../../src/cli/queue/local-queue.ts";
import { linkTo } from "../../../src/cli/queue/redis.ts";
import { RedisQueue } from "../../../src/cli/queue/redis-queue.ts";
import { RedisWorker } from "../../../src/cli/queue/redis-worker.ts";
import { sheetOf } from "../../../src/cli/queue/run-sheet.ts";
import type { ShardQueue } from "../../../src/cli/queue/shard-queue.ts";
import { simulationOf } from "../../../src/cli/tasks.ts";
import { ShardWriter } from "../../../src/results/shard-writer.ts";
import { shardName, shardsOf } from "../../../src/results/shards.ts";
import { HAS_REDIS, type OwnRedis, ownRedis } from "../../support/redis.ts";
import { BRISK } from "./brisk.ts";
import { versionOfFile } from "./version.ts";

/** The contract of all queues. Where a Redis is installed, the queue of many machines is tested too. */

const root = mkdtempSync(join(tmpdir(), "rulewright-queue-"));
const redis: OwnRedis | null = HAS_REDIS ? await ownRedis(root) : null;
afterAll(async () => {
  await redis?.kill();
  rmSync(root, { recursive: true, force: true });
});

/** A queue, with a function that ends its workers. */
interface Made {
  readonly queue: ShardQueue;
  readonly end: () => Promise<unknown>;
}

const local =
  (workers: number) =>
  async (version: Version): Promise<Made> => ({
    queue: new LocalQueue(version, "choices", workers),
    end: async () => undefined,
  });

async function overRedis(version: Version): Promise<Made> {
  const hears = () => undefined;
  const url = redis?.url ?? "";
  const worker = new RedisWorker(await linkTo(url, { isWorker: true, hears }), { workers: 1, hears, pace: BRISK });
  const link = await linkTo(url, { isWorker: false, hears });
  return { queue: new RedisQueue(link, sheetOf(version, "choices"), hears, BRISK), end: () => worker.close() };
}

const QUEUES: readonly (readonly [name: string, make: (version: Version) => Promise<Made>])[] = [
  ["of this process", local(1)],
  ["of this machine", local(2)],
  ...(redis ? [["of many machines", overRedis] as const] : []),
];

const SHARDS = shardsOf(20, 3);

describe.each(QUEUES)("the queue %s", (_, make) => {
  test("plays each shard once, with the same result as here", async () => {
    const version = versionOfFile("examples/tictactoe.yaml", "random-paired");
    const { queue, end } = await make(version);
    const expected = new ShardWriter(simulationOf(version.setup, { loaded: version.open.loaded }), "choices");
    const heard: string[] = [];
    await queue.play(SHARDS, (shard, tables) => {
      heard.push(shardName(shard));
      const own = expected.write(shard);
      expect([...tables.keys()]).toEqual([...own.keys()]);
      for (const [name, bytes] of tables)
        expect(Buffer.from(bytes).equals(Buffer.from(own.get(name) ?? []))).toBe(true);
    });
    expect(heard.sort()).toEqual(SHARDS.map(shardName));
    // A shard that is ordered again is played again.
    let again = 0;
    await queue.play(SHARDS.slice(0, 1), () => {
      again++;
    });
    expect(again).toBe(1);
    await queue.close();
    await end();
  });

  test("with no shards it is done", async () => {
    const { queue, end } = await make(versionOfFile("examples/tictactoe.yaml", "first"));
    await queue.play([], () => expect.fail("nothing was asked for"));
    await queue.close();
    await end();
  });

  test("reports in words what cannot be played, and can be used again", async () => {
    const file = join(root, "wrong.yaml");
    writeFileSync(file, "policy: tictactoe\nlanguage: 1\nchoices:\n  - {ask: square, play: {r1c1: 1}}\n");
    const { queue, end } = await make(versionOfFile("examples/tictactoe.yaml", `policy:${file}`));
    for (const shards of [SHARDS, SHARDS.slice(0, 1)])
      await expect(queue.play(shards, () => undefined)).rejects.toThrow(
        /the policy plays `r1c1` at `square`, where it is not offered/,
      );
    await queue.close();
    await end();
  });
});
