import { Measuring } from "../lab/measured-games.ts";
import { type MeasuredGames, valuesOf } from "../lab/measured-values.ts";
import { isOfGame } from "../lab/measures.ts";
import { roundsIn } from "../lab/noted-rounds.ts";
import type { FailedGame } from "../playtest/game-report.ts";
import type { Simulation } from "../playtest/simulate.ts";
import { AnswerRows } from "./answer-rows.ts";
import type { Cell } from "./column-cells.ts";
import { ParquetTable } from "./parquet-table.ts";
import type { Shard } from "./shards.ts";
import {
  CHOICE_COLUMNS,
  gameColumns,
  type Keep,
  OFFER_COLUMNS,
  roundColumns,
  TABLES_OF,
  type TableName,
  USE_COLUMNS,
  useMeasures,
} from "./tables.ts";

/** Plays shards and writes their tables. A shard depends only on its range, the rules, the seed and the players. */
export class ShardWriter {
  private readonly keep: Keep;
  private readonly answers: AnswerRows | null;
  private readonly measuring: Measuring;

  constructor(simulation: Simulation, keep: Keep) {
    this.keep = keep;
    this.answers = keep === "games" ? null : new AnswerRows(simulation.game);
    this.measuring = new Measuring(simulation, this.answers);
  }

  /** Plays the games of a shard. Returns the bytes of each table. */
  write({ from, to }: Pick<Shard, "from" | "to">): ReadonlyMap<TableName, Uint8Array> {
    const { keep, answers, measuring } = this;
    const choices = new ParquetTable(CHOICE_COLUMNS);
    const offers = new ParquetTable(OFFER_COLUMNS);
    const games = new ParquetTable(gameColumns(measuring.measures));
    const uses = new ParquetTable(USE_COLUMNS);
    const rounds = new ParquetTable(roundColumns(measuring.noted));
    answers?.writeTo(choices, keep === "offers" ? offers : null);
    const played = measuring.play(from, to);
    writeGames(measuring, played, { games, uses });
    writeRounds(measuring, played, rounds);
    const tables: Readonly<Record<TableName, ParquetTable>> = { games, uses, rounds, choices, offers };
    return new Map(TABLES_OF[keep].map((name) => [name, tables[name].finish()]));
  }
}

function writeGames(
  { measures, usable }: Measuring,
  played: MeasuredGames,
  { games, uses }: { readonly games: ParquetTable; readonly uses: ParquetTable },
): void {
  const cut = new Set(played.cut);
  const failed = new Map(played.failed.map((one) => [one.index, one]));
  const ofGame = measures.flatMap((one, i) => (isOfGame(one) ? [i] : []));
  const used = useMeasures(measures, usable);
  for (let i = 0; i < played.games; i++) {
    const index = played.from + i;
    const values = valuesOf(played, i);
    const cell = (at: number): Cell => orNull(values[at]);
    const failure = failed.get(index);
    const outcome = failure ? "error" : cut.has(index) ? "truncated" : "finished";
    games.add([index, outcome, ...failureCells(failure), ...ofGame.map(cell)]);
    games.keep();
    for (const { id, offered, taken, won } of used) {
      if (!values[offered] && !values[taken]) continue;
      uses.add([index, id, cell(offered), cell(taken), cell(won)]);
    }
    uses.keep();
  }
}

function writeRounds({ noted }: Measuring, played: MeasuredGames, rounds: ParquetTable): void {
  for (const { game, round, values } of roundsIn(played.rounds, noted.length)) {
    rounds.add([game, round, ...values]);
    rounds.keep();
  }
}

const orNull = (value: number | undefined): Cell => (value === undefined || Number.isNaN(value) ? null : value);

const failureCells = (failure: FailedGame | undefined): readonly Cell[] =>
  failure ? [failure.file, failure.line, failure.message] : [null, null, null];
