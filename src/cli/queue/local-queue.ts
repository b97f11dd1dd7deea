import { runInPool } from "../../playtest/pool.ts";
import type { Shard } from "../../results/shards.ts";
import type { Keep } from "../../results/tables.ts";
import type { Version } from "../lab/versions.ts";
import { simulationOf, workerEntry } from "../tasks.ts";
import type { ShardQueue, ShardTables } from "./shard-queue.ts";

/** The queue of this machine, without a server. */
export class LocalQueue implements ShardQueue {
  private readonly version: Pick<Version, "setup" | "open">;
  private readonly keep: Keep;
  private readonly workers: number;

  constructor(version: Pick<Version, "setup" | "open">, keep: Keep, workers: number) {
    this.version = version;
    this.keep = keep;
    this.workers = workers;
  }

  async play(shards: readonly Shard[], take: (shard: Shard, tables: ShardTables) => void): Promise<void> {
    const { workers, keep } = this;
    const { setup, open } = this.version;
    if (workers > 1 && shards.length > 1) {
      const job = { entry: workerEntry(), task: "shards", setup: { setup, keep }, parts: shards, workers };
      await runInPool<Shard, ShardTables>(job, (tables, index) => {
        const shard = shards[index];
        if (shard) take(shard, tables);
      });
    } else if (shards.length > 0) {
      // The writer of results is loaded only if results are kept.
      const { ShardWriter } = await import("../../results/shard-writer.ts");
      const writer = new ShardWriter(simulationOf(setup, { loaded: open.loaded }), keep);
      for (const shard of shards) take(shard, writer.write(shard));
    }
  }

  async close(): Promise<void> {}
}
