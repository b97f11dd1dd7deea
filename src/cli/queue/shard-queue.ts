import type { Shard } from "../../results/shards.ts";
import type { TableName } from "../../results/tables.ts";

/** The bytes of each table of a shard. */
export type ShardTables = ReadonlyMap<TableName, Uint8Array>;

/**
 * Where the shards of a run are played: by workers of this machine or of any. Playing a shard twice gives the same
 * bytes, so that is allowed, but each is passed on once.
 */
export interface ShardQueue {
  /**
   * Passes each shard on once, in any order.
   * @throws UsageError with a message if it cannot go on
   */
  play(shards: readonly Shard[], take: (shard: Shard, tables: ShardTables) => void): Promise<void>;
  close(): Promise<void>;
}
