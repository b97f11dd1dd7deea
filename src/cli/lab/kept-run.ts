/** Runs whose games are kept in a folder, played here or through a queue. */
import type { RunFile } from "../../contracts/run-file.ts";
import type { MeasuredGames } from "../../lab/measured-values.ts";
import { type Shard, shardName, shardsOf } from "../../results/shards.ts";
import { KEEPS, type TableName } from "../../results/tables.ts";
import type { Args } from "../args.ts";
import { UsageError } from "../failure.ts";
import type { Flag } from "../flags.ts";
import type { Io } from "../io.ts";
import { Progress } from "../progress.ts";
import { LocalQueue } from "../queue/local-queue.ts";
import { linkTo } from "../queue/redis.ts";
import type { ShardQueue } from "../queue/shard-queue.ts";
import type { Manner } from "./manner.ts";
import { RunFolder } from "./run-folder.ts";
import { refuseOther, runOf } from "./run-of.ts";
import type { Version } from "./versions.ts";

/** The flags of a command that keeps its games. */
export const KEEP_FLAGS: readonly Flag[] = [
  {
    name: "out",
    value: "FOLDER",
    doc: "keep the games there, as Parquet; games that are there already are not played again",
  },
  {
    name: "keep",
    value: "K",
    doc: "`games`: a row for each game, and for each card and command in it (default); `choices`: also one for each answer; `offers`: also one for each answer that could have been given",
  },
  {
    name: "shards",
    value: "A..B",
    doc: "play only these files of the folder, counted from 0; other machines may play the others",
  },
  {
    name: "shard-games",
    value: "N",
    doc: "how many games a file has (default: a twentieth of all, at most 1000; with --queue a 200th)",
  },
  {
    name: "queue",
    value: "URL",
    doc: "let the workers at this Redis play (`redis://HOST:6379`; see `worker`), and keep their games here",
  },
];

/** A run in its folder, with all shards and those to be played here. */
export interface KeptRun {
  readonly folder: RunFolder;
  readonly run: RunFile;
  readonly shards: readonly Shard[];
  readonly asked: readonly Shard[];
  /** the address of a queue; null: games are played here */
  readonly queue: string | null;
}

/**
 * Prepares the folder of `--out`. Null: nothing is kept.
 * @throws UsageError if the folder holds something else
 */
export function keptRun(args: Args, version: Version, manner: Manner): KeptRun | null {
  const path = args.text("out");
  if (path === undefined) {
    const alone = ["keep", "shards", "shard-games", "queue"].find((flag) => args.has(flag));
    if (alone !== undefined) throw new UsageError(`--${alone} says how games are kept: name a folder with --out.`);
    return null;
  }
  const queue = args.text("queue") ?? null;
  if (queue !== null && args.has("workers"))
    throw new UsageError(
      "--workers are those of this machine, and with --queue others play.",
      "`rulewright worker --workers W`",
    );
  const folder = new RunFolder(path);
  const before = folder.run();
  const shardGames = args.has("shard-games") ? args.whole("shard-games", 1, 1, 1_000_000) : null;
  const keep = args.oneOf("keep", KEEPS);
  const run = runOf(version, manner, { keep, shardGames, isShared: queue !== null }, before);
  refuseOther(path, before, run);
  const shards = shardsOf(run.games, run.shardGames);
  const asked = askedOf(args.text("shards"), shards);
  folder.begin(run);
  return { folder, run, shards, asked, queue };
}

function askedOf(text: string | undefined, shards: readonly Shard[]): readonly Shard[] {
  if (text === undefined) return shards;
  const [, from, to] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  if (from === undefined) throw new UsageError(`--shards takes A..B, not \`${text}\`.`, "`--shards 0..9`");
  const asked = shards.slice(Number(from), Number(to ?? from) + 1);
  if (asked.length > 0) return asked;
  throw new UsageError(
    `There is no file of these numbers: \`${text}\`.`,
    `the numbers go from 0 to ${shards.length - 1}`,
  );
}

/** Plays the requested shards that are missing. */
export async function playMissing(kept: KeptRun, version: Version, workers: number, io: Io): Promise<void> {
  const { folder, run, asked } = kept;
  const there = new Set(folder.present(asked, run.keep).map(shardName));
  const missing = asked.filter((shard) => !there.has(shardName(shard)));
  const queue =
    kept.queue === null ? new LocalQueue(version, run.keep, workers) : await farQueue(kept.queue, kept, version, io);
  const progress = new Progress(
    io,
    missing.reduce((sum, { from, to }) => sum + to - from, 0),
  );
  try {
    await queue.play(missing, (shard, tables) => {
      folder.write(shard, tables);
      progress.add(shard.to - shard.from);
    });
  } finally {
    progress.end();
    await queue.close();
  }
}

/** The client of the queue is loaded only if it is used. */
async function farQueue(url: string, { run }: KeptRun, version: Version, io: Io): Promise<ShardQueue> {
  const hears = (line: string) => io.err(`${line}\n`);
  const link = await linkTo(url, { isWorker: false, hears });
  const { RedisQueue } = await import("../queue/redis-queue.ts");
  const { sheetOf } = await import("../queue/run-sheet.ts");
  return new RedisQueue(link, sheetOf(version, run.keep), hears);
}

/** Reads the folder shard by shard. Returns the number of games there. */
export async function readKept(
  { folder, run, shards }: Pick<KeptRun, "folder" | "run" | "shards">,
  take: (games: MeasuredGames) => void,
): Promise<number> {
  const { readShard } = await import("../../results/read-shard.ts");
  let games = 0;
  for (const shard of folder.present(shards, run.keep)) {
    const table = (name: TableName) => folder.read(shard, name);
    const bytes = { games: table("games"), uses: table("uses"), rounds: table("rounds") };
    take(await readShard(shard, bytes, run).catch((error: unknown) => refuseShard(folder, shard, error)));
    games += shard.to - shard.from;
  }
  return games;
}

function refuseShard(folder: RunFolder, shard: Shard, error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  throw new UsageError(
    `The games ${shardName(shard)} in \`${folder.path}\` cannot be read: ${why}.`,
    "remove these files and play them again",
  );
}
