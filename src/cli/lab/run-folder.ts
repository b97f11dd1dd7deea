/** The folder in which a run keeps its games. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { readRunFile } from "../../contracts/read-run-file.ts";
import type { RunFile } from "../../contracts/run-file.ts";
import { gamesNamed, type Shard, shardName, shardsOf } from "../../results/shards.ts";
import { type Keep, TABLES_OF, type TableName } from "../../results/tables.ts";
import { UsageError } from "../failure.ts";
import { readText, reasonOf, writeText } from "../files.ts";

const RUN = "run.json";
const ENDING = ".parquet";

/**
 * The folder has `run.json`, and a folder for each table with a file for each shard. A file is written under another
 * name and then renamed, the `games` table last, so a shard is either complete or absent, even after an interruption.
 */
export class RunFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * The description of the run; null: there is none.
   * @throws UsageError if it cannot be read
   */
  run(): RunFile | null {
    const path = join(this.path, RUN);
    if (!existsSync(path)) return null;
    const read = readRunFile(readText(path));
    if ("value" in read) return read.value;
    throw new UsageError(`\`${path}\` does not say what was played: ${read.wrong}.`, "name another folder");
  }

  /**
   * The description of a run that must exist.
   * @throws UsageError if there is none
   */
  needRun(): RunFile {
    const run = this.run();
    if (run) return run;
    throw new UsageError(
      `There are no results in \`${this.path}\`.`,
      "`rulewright measure FILE --out FOLDER` keeps some",
    );
  }

  /**
   * Prepares the folder for a run. The last shard of an earlier, shorter run is removed, because it is incomplete now.
   */
  begin(run: RunFile): void {
    this.doing(() => {
      for (const table of TABLES_OF[run.keep]) mkdirSync(join(this.path, table), { recursive: true });
    });
    writeText(join(this.path, RUN), `${JSON.stringify(run, null, 2)}\n`);
    const ends = new Map(shardsOf(run.games, run.shardGames).map(({ from, to }) => [from, to]));
    for (const table of TABLES_OF[run.keep])
      for (const name of this.names(table)) {
        const held = gamesNamed(name);
        if (held && held.to < (ends.get(held.from) ?? 0)) this.remove(table, name);
      }
  }

  /** The shards of which all tables exist. */
  present(shards: readonly Shard[], keep: Keep): readonly Shard[] {
    const tables = TABLES_OF[keep].map((table) => this.names(table));
    return shards.filter((shard) => tables.every((names) => names.has(shardName(shard))));
  }

  /** @throws UsageError if it cannot be written */
  write(shard: Shard, tables: ReadonlyMap<TableName, Uint8Array>): void {
    for (const [table, bytes] of tables) this.doing(() => this.place(table, shardName(shard), bytes));
  }

  /** @throws UsageError if it cannot be read */
  read(shard: Shard, table: TableName): Uint8Array {
    return this.doing(() => readFileSync(this.file(table, shardName(shard))));
  }

  private names(table: TableName): ReadonlySet<string> {
    const folder = join(this.path, table);
    const found = existsSync(folder) ? this.doing(() => readdirSync(folder)) : [];
    const names = found.flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []));
    return new Set(names.filter((name) => gamesNamed(name) !== null));
  }

  private place(table: TableName, name: string, bytes: Uint8Array): void {
    const beside = join(this.path, table, `.${name}.${process.pid}-${threadId}.tmp`);
    writeFileSync(beside, bytes);
    renameSync(beside, this.file(table, name));
    this.clear(table, name);
  }

  /** Removes temporary files that an interrupted process left for this shard. */
  private clear(table: TableName, name: string): void {
    const folder = join(this.path, table);
    for (const found of readdirSync(folder))
      if (found.startsWith(`.${name}.`) && found.endsWith(".tmp")) rmSync(join(folder, found), { force: true });
  }

  private remove(table: TableName, name: string): void {
    this.doing(() => rmSync(this.file(table, name), { force: true }));
  }

  private file(table: TableName, name: string): string {
    return join(this.path, table, `${name}${ENDING}`);
  }

  private doing<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw new UsageError(`The folder \`${this.path}\` cannot be used: ${reasonOf(error)}.`);
    }
  }
}
