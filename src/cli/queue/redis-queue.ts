/** Plays the shards of a run on any number of machines. */
import { setTimeout as sleep } from "node:timers/promises";
import meta from "../../../package.json" with { type: "json" };
import { type Shard, shardName } from "../../results/shards.ts";
import { UsageError } from "../failure.ts";
import { PACE, type Pace } from "./pace.ts";
import { unpackedTables } from "./packed-tables.ts";
import { QUEUE, type RedisLink, workersAt } from "./redis.ts";
import { type JobData, jobIdOf, KEPT, shardsKey, sheetKey } from "./redis-keys.ts";
import { packedSheet, type RunSheet, runIdOf } from "./run-sheet.ts";
import type { ShardQueue, ShardTables } from "./shard-queue.ts";

type Take = (shard: Shard, tables: ShardTables) => void;
type Unfinished = Map<string, Shard>;

/**
 * A queue with BullMQ (https://docs.bullmq.io) on Redis. Workers store the bytes of a shard in Redis, and the asking
 * process fetches them; worker machines need no folder and no rules. A run whose asker sends no heartbeat is ignored;
 * it can be started again later.
 */
export class RedisQueue implements ShardQueue {
  private readonly link: RedisLink;
  private readonly queue;
  private readonly sheet: RunSheet;
  private readonly run: string;
  private readonly hears: (line: string) => void;
  private readonly pace: Pace;

  constructor(link: RedisLink, sheet: RunSheet, hears: (line: string) => void, pace: Pace = PACE) {
    this.link = link;
    this.sheet = sheet;
    this.run = runIdOf(sheet);
    this.hears = hears;
    this.pace = pace;
    this.queue = new link.bull.Queue<JobData>(QUEUE, { connection: link.redis });
    this.queue.on("error", () => undefined);
  }

  async play(shards: readonly Shard[], take: Take): Promise<void> {
    const left: Unfinished = new Map(shards.map((shard) => [shardName(shard), shard]));
    if (left.size === 0) return;
    await this.offer(left);
    try {
      await this.wait(left, take);
    } finally {
      // Workers do not play a run without its sheet.
      await Promise.race([this.link.redis.del(sheetKey(this.run)), sleep(this.pace.look * 10, null, { ref: false })]);
    }
  }

  async close(): Promise<void> {
    this.link.close();
  }

  private async wait(left: Unfinished, take: Take): Promise<void> {
    const { look, asks, offersAgain, renews } = this.pace;
    let quiet = 0;
    for (let looks = 1; left.size > 0; looks++) {
      quiet = (await this.fetch(left, take)) ? 0 : quiet + 1;
      if (left.size === 0) return;
      await this.refuseFailed();
      if (quiet === asks) await this.tellWhoWorks();
      // Lost shards are offered again, whatever the cause. The same shard is never queued twice.
      const isForgotten = looks % renews === 0 && (await this.isForgotten());
      if (isForgotten || (quiet > 0 && quiet % offersAgain === 0)) await this.offer(left);
      await sleep(look);
    }
  }

  private async offer(left: Unfinished): Promise<void> {
    const { run, pace, link, sheet } = this;
    await link.redis.set(sheetKey(run), packedSheet(sheet), "PX", pace.life);
    const jobs = [...left.values()].map((shard) => ({
      name: "shard",
      data: { run, title: sheet.title, shard },
      opts: { jobId: jobIdOf(run, shard), removeOnComplete: true, removeOnFail: { age: KEPT / 1000 } },
    }));
    await this.queue.addBulk(jobs);
  }

  /** Fetches finished shards. Returns whether there were any. */
  private async fetch(left: Unfinished, take: Take): Promise<boolean> {
    const { redis } = this.link;
    const key = shardsKey(this.run);
    let some = false;
    for (const name of await redis.hkeys(key)) {
      const shard = left.get(name);
      const packed = shard && (await redis.hgetBuffer(key, name));
      if (packed) {
        take(shard, unpackedTables(packed));
        left.delete(name);
        some = true;
      }
      // A shard that arrives twice is identical.
      await redis.hdel(key, name);
    }
    return some;
  }

  private async isForgotten(): Promise<boolean> {
    return (await this.link.redis.pexpire(sheetKey(this.run), this.pace.life)) === 0;
  }

  /** @throws UsageError if a worker could not play a shard; the job is removed, so that it can be tried again */
  private async refuseFailed(): Promise<void> {
    const failed = await this.queue.getJobs(["failed"], 0, 99);
    const own = failed.filter((job) => job?.data?.run === this.run);
    for (const job of own) await job?.remove();
    const [first] = own;
    if (!first) return;
    const [why = ""] = (first.failedReason ?? "").split("\n");
    throw new UsageError(
      `A worker could not play the games ${shardName(first.data.shard)}: ${why}`,
      "say the same again once that is mended: what was played is kept",
    );
  }

  private async tellWhoWorks(): Promise<void> {
    const workers = await workersAt(this.link.redis);
    if (!workers || workers.includes(meta.version)) return;
    const others = [...new Set(workers)];
    const beside = others.length > 0 ? ` Those that are there have version ${others.join(", ")}.` : "";
    this.hears(
      `No worker of version ${meta.version} is at ${this.link.shown} yet.${beside} Start some: \`rulewright worker --queue ${this.link.shown}\``,
    );
  }
}
