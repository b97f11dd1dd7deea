/** Answers SQL questions about the files of a run, with the optional package DuckDB. */
import { realpathSync } from "node:fs";
import { UsageError } from "../failure.ts";
import { optionalPackage } from "../optional-package.ts";

/** The used part of `@duckdb/node-api`. It is an optional package, because it is large and platform-specific. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(path: string, options: Readonly<Record<string, string>>): Promise<{ connect(): Promise<Connection> }>;
  };
}

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<Reader>;
  closeSync(): void;
}

interface Reader {
  columnNames(): readonly string[];
  getRowsJS(): readonly (readonly unknown[])[];
}

const PACKAGE = "@duckdb/node-api";

/** SQL integers may be too large for JSON numbers; those become texts. */
function asJson(value: unknown): unknown {
  if (typeof value !== "bigint") return value ?? null;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

/** The result of an SQL query. */
interface Answer {
  readonly columns: readonly string[];
  /** as JSON values; numbers that JSON cannot hold are texts */
  readonly rows: readonly (readonly unknown[])[];
}

/** Runs SQL queries on files. */
export class SqlOf {
  private readonly connection: Connection;

  private constructor(connection: Connection) {
    this.connection = connection;
  }

  /**
   * `views`: table names with the Parquet files of each. `places`: files beside which the package may be installed.
   * @throws UsageError if it is not installed
   */
  static async open(views: ReadonlyMap<string, readonly string[]>, places?: readonly string[]): Promise<SqlOf> {
    const { DuckDBInstance } = await loaded(places);
    const connection = await (await DuckDBInstance.create(":memory:", {})).connect();
    for (const [name, files] of views) {
      const list = files.map((file) => quoted(realpathSync(file))).join(", ");
      await connection.run(`create view ${name} as select * from read_parquet([${list}])`);
    }
    return new SqlOf(connection);
  }

  /** @throws UsageError if the query is wrong */
  async ask(sql: string): Promise<Answer> {
    try {
      const reader = await this.connection.runAndReadAll(sql);
      return { columns: reader.columnNames(), rows: reader.getRowsJS().map((row) => row.map(asJson)) };
    } catch (error) {
      throw new UsageError(
        `The question cannot be answered: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  close(): void {
    this.connection.closeSync();
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function loaded(places: readonly string[] | undefined): Promise<DuckDb> {
  const found = await optionalPackage<DuckDb>(PACKAGE, places);
  if (found) return found;
  throw new UsageError(
    `Questions in SQL need the package \`${PACKAGE}\`.`,
    `\`npm install ${PACKAGE}\` gets it (70 megabytes)`,
  );
}
