import { setTimeout as sleep } from "node:timers/promises";
import { StandingPool } from "../../playtest/standing-pool.ts";
import { shardName } from "../../results/shards.ts";
import { workerEntry } from "../tasks.ts";
import type { Job } from "./job-player.ts";
import { PACE, type Pace } from "./pace.ts";
import { packedTables } from "./packed-tables.ts";
import { type BullJob, QUEUE, type RedisLink } from "./redis.ts";
import { type JobData, KEPT, shardsKey, sheetKey } from "./redis-keys.ts";
import type { ShardTables } from "./shard-queue.ts";

interface Working {
  readonly workers: number;
  readonly hears: (line: string) => void;
  readonly pace?: Pace;
}

/** A job over which this many workers died is not tried again. */
const MOST_STALLED = 3;

/** Plays the jobs of a Redis queue, several shards at once, until it is closed. */
export class RedisWorker {
  private readonly link: RedisLink;
  private readonly hears: (line: string) => void;
  private readonly pool = new StandingPool<Job, ShardTables>({ entry: workerEntry(), task: "jobs", setup: null });
  private readonly worker;
  private active = 0;
  private played = 0;

  constructor(link: RedisLink, { workers, hears, pace = PACE }: Working) {
    this.link = link;
    this.hears = hears;
    this.worker = new link.bull.Worker<JobData>(QUEUE, (job) => this.counted(job), {
      connection: link.redis,
      concurrency: workers,
      lockDuration: pace.lock,
      stalledInterval: pace.stalled,
      maxStalledCount: MOST_STALLED,
    });
    // Without a listener, BullMQ prints every attempt to reach a lost Redis.
    this.worker.on("error", () => undefined);
  }

  /** Resolves after this many seconds without work. */
  async untilIdle(seconds: number): Promise<void> {
    let [quiet, before] = [0, this.played];
    while (quiet < seconds) {
      await sleep(1_000);
      quiet = this.active > 0 || this.played > before ? 0 : quiet + 1;
      before = this.played;
    }
  }

  /** Finishes the running jobs. Returns how many shards were played in all. */
  async close(): Promise<number> {
    await this.worker.close();
    await this.pool.stop();
    this.link.close();
    return this.played;
  }

  private async counted(job: BullJob<JobData>): Promise<void> {
    this.active++;
    await this.play(job.data).finally(() => {
      this.active--;
    });
  }

  private async play({ run, title, shard }: JobData): Promise<void> {
    const { redis } = this.link;
    const sheet = await redis.getBuffer(sheetKey(run));
    // The asker is gone.
    if (!sheet) return;
    const tables = await this.pool.do({ run, sheet, shard });
    await redis.hset(shardsKey(run), shardName(shard), packedTables(tables));
    await redis.pexpire(shardsKey(run), KEPT);
    this.played++;
    this.hears(`${title}: games ${shardName(shard)}`);
  }
}
