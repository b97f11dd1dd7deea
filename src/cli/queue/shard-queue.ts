import type { Shard } from "../../results/shards.ts";
import type { TableName } from "../../results/tables.ts";

/** The bytes of each table of a shard. */
export type ShardTables = ReadonlyMap<TableName, Uint8Array>;

/**
 * Where the shards of one run are played, by whoever is free: workers of this machine, or of any. Two workers that play the same shard
 * make the same bytes, so a shard may be played twice, and is handed over once.
 */
export interface ShardQueue {
  /** Hands each shard over once, in any order. @throws UsageError where it cannot go on, in words */
  play(shards: readonly Shard[], take: (shard: Shard, tables: ShardTables) => void): Promise<void>;
  close(): Promise<void>;
}
