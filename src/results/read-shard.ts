/** Reads the measures of a shard back from its Parquet files. */
import { parquetRead } from "hyparquet";
import type { Usable } from "../interpreter/ir/measure-names.ts";
import type { MeasuredGames } from "../lab/measured-values.ts";
import { type DescribedMeasure, isOfGame } from "../lab/measures.ts";
import type { Noted } from "../lab/noted-rounds.ts";
import type { FailedGame } from "../playtest/game-report.ts";
import { seedOf } from "../playtest/simulate.ts";
import type { Shard } from "./shards.ts";
import {
  FAILURE,
  GAME,
  gameColumns,
  measureColumns,
  OUTCOME,
  roundColumns,
  USE_COLUMNS,
  useMeasures,
} from "./tables.ts";

/** What a run measured; it gives the columns and rows of its tables their meaning. */
export interface Measured {
  readonly measures: readonly DescribedMeasure[];
  readonly usable: readonly Usable[];
  readonly noted: readonly Noted[];
  readonly seed: string;
}

/** The files of a shard that contain its measures. */
interface ShardBytes {
  readonly games: Uint8Array;
  readonly uses: Uint8Array;
  readonly rounds: Uint8Array;
}

type Columns = ReadonlyMap<string, ArrayLike<unknown>>;

/**
 * The measures of a shard, as if its games had just been played.
 * @throws if the bytes are not a table of this run
 */
export async function readShard(
  { from, to }: Pick<Shard, "from" | "to">,
  bytes: ShardBytes,
  run: Measured,
): Promise<MeasuredGames> {
  const { measures, seed } = run;
  const wide = measures.length;
  const count = to - from;
  const games = await columnsIn(
    bytes.games,
    gameColumns(measures).map(({ name }) => name),
    count,
  );
  const values = new Float64Array(count * wide).fill(Number.NaN);
  const ofGame = measures.flatMap((one, at) => (isOfGame(one) ? [at] : []));
  for (const [i, { name }] of measureColumns(measures).entries())
    spread(games.get(name), values.subarray(ofGame[i]), wide);
  const cut: number[] = [];
  const failed: FailedGame[] = [];
  for (let i = 0; i < count; i++) {
    const outcome = games.get(OUTCOME.name)?.[i];
    if (outcome === "truncated") cut.push(from + i);
    if (outcome === "error") failed.push(failureAt(games, i, { index: from + i, seed: seedOf(seed, from + i) }));
  }
  const lost = new Set(failed.map(({ index }) => index));
  fillUses(
    await columnsIn(
      bytes.uses,
      USE_COLUMNS.map(({ name }) => name),
    ),
    { from, count, lost, values },
    run,
  );
  return { from, games: count, values, rounds: await roundsOf(bytes.rounds, run), cut, failed };
}

/** The noted rounds: game, round, and the values. */
async function roundsOf(bytes: Uint8Array, { noted }: Measured): Promise<Float64Array> {
  const names = roundColumns(noted).map(({ name }) => name);
  const columns = await columnsIn(bytes, names);
  const rows = columns.get(GAME.name)?.length ?? 0;
  const found = new Float64Array(rows * names.length);
  for (const [i, name] of names.entries()) spread(columns.get(name), found.subarray(i), names.length);
  return found;
}

/** Copies a column into every `wide`-th place of `values`. A missing value becomes NaN. */
function spread(column: ArrayLike<unknown> | undefined, values: Float64Array, wide: number): void {
  for (let i = 0; i < (column?.length ?? 0); i++) {
    const value = column?.[i];
    values[i * wide] = typeof value === "number" ? value : Number.NaN;
  }
}

function failureAt(games: Columns, i: number, about: Pick<FailedGame, "index" | "seed">): FailedGame {
  const told = (name: string) => games.get(name)?.[i];
  const line = told(FAILURE.line.name);
  return {
    ...about,
    file: String(told(FAILURE.file.name) ?? ""),
    line: typeof line === "number" ? line : 1,
    message: String(told(FAILURE.message.name) ?? ""),
  };
}

interface Filled {
  readonly from: number;
  readonly count: number;
  /** games in which a rule failed; their measures are unknown */
  readonly lost: ReadonlySet<number>;
  readonly values: Float64Array;
}

/** Fills in the use of cards and commands. A game without a row for a thing has never offered it. */
function fillUses(uses: Columns, { from, count, lost, values }: Filled, { measures, usable }: Measured): void {
  const wide = measures.length;
  const used = useMeasures(measures, usable);
  for (let i = 0; i < count; i++) {
    if (lost.has(from + i)) continue;
    for (const { offered, taken, games } of used) for (const at of [offered, taken, games]) values[i * wide + at] = 0;
  }
  const byId = new Map(used.map((one) => [one.id, one]));
  const column = (name: string) => uses.get(name) ?? [];
  const [game, what, offered, taken, won] = [GAME.name, "what", "offered", "taken", "won"].map(column);
  for (let row = 0; row < (game?.length ?? 0); row++) {
    const one = byId.get(String(what?.[row]));
    const start = (Number(game?.[row]) - from) * wide;
    if (!one) continue;
    values[start + one.offered] = Number(offered?.[row]);
    values[start + one.taken] = Number(taken?.[row]);
    values[start + one.games] = Number(Number(taken?.[row]) > 0);
    const share = won?.[row];
    if (typeof share === "number") values[start + one.won] = share;
  }
}

/** Reads columns. `rows`: the expected number of rows. */
async function columnsIn(bytes: Uint8Array, names: readonly string[], rows?: number): Promise<Columns> {
  const parts = new Map<string, unknown[]>(names.map((name) => [name, []]));
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  await parquetRead({
    file,
    columns: [...names],
    onChunk: ({ columnName, columnData }) => {
      const part = parts.get(columnName);
      for (let i = 0; i < columnData.length; i++) part?.push(columnData[i]);
    },
  });
  const found = parts.get(names[0] ?? "")?.length ?? 0;
  if (rows !== undefined && found !== rows) throw new RangeError(`it has ${found} rows, not ${rows}`);
  return parts;
}
