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
 * The folder of a run: `run.json`, and a folder for each table with a file for each shard. A file is written beside its place and then
 * takes it, the table of games last. So a shard is there or it is not, whenever somebody was stopped.
 */
export class RunFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** What was played here; null: nothing. @throws UsageError where its file cannot be read */
  run(): RunFile | null {
    const path = join(this.path, RUN);
    if (!existsSync(path)) return null;
    const read = readRunFile(readText(path));
    if ("value" in read) return read.value;
    throw new UsageError(`\`${path}\` does not say what was played: ${read.wrong}.`, "name another folder");
  }

  /** The same, where something must have been played. @throws UsageError where nothing was */
  needRun(): RunFile {
    const run = this.run();
    if (run) return run;
    throw new UsageError(
      `There are no results in \`${this.path}\`.`,
      "`rulewright measure FILE --out FOLDER` keeps some",
    );
  }

  /** Makes the folder ready for a run, and takes away the last shard of a shorter one, which has fewer games than it has now. */
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

  /** Those shards of which all tables are there. */
  present(shards: readonly Shard[], keep: Keep): readonly Shard[] {
    const tables = TABLES_OF[keep].map((table) => this.names(table));
    return shards.filter((shard) => tables.every((names) => names.has(shardName(shard))));
  }

  /** @throws UsageError where it cannot be written */
  write(shard: Shard, tables: ReadonlyMap<TableName, Uint8Array>): void {
    for (const [table, bytes] of tables) this.doing(() => this.place(table, shardName(shard), bytes));
  }

  /** @throws UsageError where it cannot be read */
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

  /** What somebody left behind who was stopped while he wrote the same shard. */
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
