import { type Shard, shardName } from "../../results/shards.ts";

/** The job of a shard. Its id consists of the run and the shard, so that it cannot be queued twice. */
export interface JobData {
  readonly run: string;
  readonly title: string;
  readonly shard: Shard;
}

/** The key of a run's sheet; and the key of its played but not yet fetched shards. */
export const sheetKey = (run: string): string => `rulewright:sheet:${run}`;
export const shardsKey = (run: string): string => `rulewright:shards:${run}`;

/** A day: results that nobody fetches expire after it. */
export const KEPT = 86_400_000;

export const jobIdOf = (run: string, shard: Shard): string => `${run}-${shardName(shard)}`;
