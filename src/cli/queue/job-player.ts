import { ShardWriter } from "../../results/shard-writer.ts";
import type { Shard } from "../../results/shards.ts";
import { UsageError } from "../failure.ts";
import { loadRules, openLoaded } from "../game.ts";
import { processIo } from "../io.ts";
import type { simulationOf } from "../tasks.ts";
import { type RunSheet, SheetShelf, unpackedSheet } from "./run-sheet.ts";
import type { ShardTables } from "./shard-queue.ts";

/** A shard of a run, with the packed sheet of the run. */
export interface Job {
  readonly run: string;
  readonly sheet: Uint8Array;
  readonly shard: Shard;
}

/** Makes a simulation from a setup. It is a parameter because the module of tasks imports this file. */
type Simulates = typeof simulationOf;

/** Plays jobs of any runs. The linked rules of the last run are kept, because the next job usually has the same. */
export function jobPlayer(simulates: Simulates): (job: Job) => ShardTables {
  let last: { readonly run: string; readonly writer: ShardWriter } | null = null;
  return ({ run, sheet, shard }) => {
    if (last?.run !== run) last = { run, writer: writerOf(unpackedSheet(sheet), simulates) };
    return last.writer.write(shard);
  };
}

/** @throws UsageError if the texts give other rules here */
export function writerOf(sheet: RunSheet, simulates: Simulates): ShardWriter {
  const { setup, keep, hash } = sheet;
  const shelf = new SheetShelf(sheet);
  const loaded = loadRules(setup.request, shelf);
  const own = openLoaded(loaded, setup.request, processIo()).header.rules.hash;
  if (own !== hash)
    throw new UsageError(
      `The texts of the run make other rules on this machine: they have the hash ${own}, not ${hash}.`,
    );
  return new ShardWriter(simulates(setup, { loaded, shelf }), keep);
}
