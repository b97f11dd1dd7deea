import { type Shard, shardName } from "../../results/shards.ts";

/** The job of a shard; its id is that of the run and the shard, so that it is not there twice. */
export interface JobData {
  readonly run: string;
  readonly title: string;
  readonly shard: Shard;
}

/** Where the sheet of a run lies, and the shards that have been played and not fetched. */
export const sheetKey = (run: string): string => `rulewright:sheet:${run}`;
export const shardsKey = (run: string): string => `rulewright:shards:${run}`;

/** A day: shards that nobody fetches are forgotten then. */
export const KEPT = 86_400_000;

export const jobIdOf = (run: string, shard: Shard): string => `${run}-${shardName(shard)}`;
