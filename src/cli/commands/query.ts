import { join } from "node:path";
import { shardName, shardsOf } from "../../results/shards.ts";
import { TABLES_OF } from "../../results/tables.ts";
import type { Command } from "../command.ts";
import { csvRow } from "../csv.ts";
import { FINE, UsageError } from "../failure.ts";
import { HELP, JSON_FLAG } from "../flags.ts";
import { SqlOf } from "../lab/duckdb.ts";
import { RunFolder } from "../lab/run-folder.ts";
import { printJson, tableOf } from "../output.ts";

export const query: Command = {
  name: "query",
  summary: "Answers a question in SQL about kept games.",
  takes: { word: "FOLDER SQL", least: 2, most: 2 },
  flags: [{ name: "csv", doc: "print the answer for a spreadsheet" }, JSON_FLAG, HELP],
  examples: [
    ['query results "select seat, avg(answers) from choices group by seat"', "how much do seats have to choose from?"],
  ],
  notes: [
    "The tables are those of the folder: `games`, `uses`, and with --keep `choices` and `offers`; docs/playtests.md has their columns.",
    "The SQL is that of DuckDB, whose package has to be installed: `npm install @duckdb/node-api`. Other programs that read Parquet can read the folder, too.",
  ],
  async run(args, io) {
    const [path = "", sql = ""] = args.files;
    if (args.has("csv") && args.has("json")) throw new UsageError("--csv and --json are two forms of one answer.");
    const folder = new RunFolder(path);
    const run = folder.needRun();
    const shards = folder.present(shardsOf(run.games, run.shardGames), run.keep);
    if (shards.length === 0) throw new UsageError(`There are no games in \`${path}\` yet.`);
    const filesOf = (table: string) => shards.map((shard) => join(path, table, `${shardName(shard)}.parquet`));
    const asked = await SqlOf.open(new Map(TABLES_OF[run.keep].map((table) => [table, filesOf(table)])));
    try {
      const { columns, rows } = await asked.ask(sql);
      if (args.has("json"))
        printJson(
          io,
          rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]]))),
        );
      else if (args.has("csv")) io.out([columns, ...rows.map((row) => row.map(csvCell))].map(csvRow).join(""));
      else io.out(`${tableOf([columns, ...rows.map((row) => row.map(shown))])}\n`);
    } finally {
      asked.close();
    }
    return FINE;
  },
};

const shown = (value: unknown): string | number => {
  if (typeof value === "number") return Number.isInteger(value) ? value : Number(value.toPrecision(6));
  return value === null ? "–" : textOf(value);
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const csvCell = (value: unknown): string | number =>
  typeof value === "number" ? value : value === null ? "" : textOf(value);
