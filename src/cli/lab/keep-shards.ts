import type { Simulation } from "../../playtest/simulate.ts";
import { ShardWriter } from "../../results/shard-writer.ts";
import type { Shard } from "../../results/shards.ts";
import type { Keep } from "../../results/tables.ts";
import { RunFolder } from "./run-folder.ts";

/** Plays one shard after another into a folder; gives how many games each has. Only who keeps results loads what writes them. */
export function shardKeeper(
  simulation: Simulation,
  { folder, keep }: { readonly folder: string; readonly keep: Keep },
): (shard: Shard) => number {
  const writer = new ShardWriter(simulation, keep);
  const into = new RunFolder(folder);
  return (shard) => {
    into.write(shard, writer.write(shard));
    return shard.to - shard.from;
  };
}
