import type { SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { Column } from "./tables.ts";

export type Cell = string | number | boolean | null;

/** Rows per row group; memory does not grow with the rows of a table. */
const GROUP = 50_000;

/**
 * Writes a table as Parquet (https://parquet.apache.org), row by row. Equal rows give equal bytes. Rows added since
 * {@link keep} can be dropped.
 */
export class ParquetTable {
  private readonly columns: readonly Column[];
  private readonly cells: Cell[][];
  private readonly bytes = new ByteWriter();
  private readonly writer: ParquetWriter;
  /** how many of the unwritten rows are final */
  private kept = 0;

  constructor(columns: readonly Column[]) {
    this.columns = columns;
    this.cells = columns.map(() => []);
    this.writer = new ParquetWriter({ writer: this.bytes, schema: schemaOf(columns), createdBy: "rulewright" });
  }

  /** Adds a row with a cell for each column. */
  add(row: readonly Cell[]): void {
    for (let i = 0; i < this.cells.length; i++) this.cells[i]?.push(row[i] ?? null);
  }

  /** Makes all rows so far final. */
  keep(): void {
    this.kept = this.cells[0]?.length ?? 0;
    if (this.kept >= GROUP) this.write();
  }

  /** Drops the rows added since the last {@link keep}. */
  forget(): void {
    for (const cells of this.cells) cells.length = this.kept;
  }

  /** The bytes of the whole file. Nothing can be added afterwards. */
  finish(): Uint8Array {
    this.keep();
    if (this.kept > 0) this.write();
    this.writer.finish();
    return this.bytes.getBytes();
  }

  private write(): void {
    const columnData = this.columns.map(({ name }, i) => ({ name, data: this.cells[i] ?? [] }));
    this.writer.write({ columnData, rowGroupSize: GROUP });
    for (const cells of this.cells) cells.length = 0;
    this.kept = 0;
  }
}

const schemaOf = (columns: readonly Column[]): SchemaElement[] => [
  { name: "root", num_children: columns.length },
  ...columns.map(
    ({ name, type, isOptional = false }): SchemaElement => ({
      name,
      ...(type === "STRING" ? { type: "BYTE_ARRAY", converted_type: "UTF8" } : { type }),
      repetition_type: isOptional ? "OPTIONAL" : "REQUIRED",
    }),
  ),
];
