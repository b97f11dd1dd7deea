import type { SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { type Cell, type ColumnCells, cellsOf, isDense } from "./column-cells.ts";
import { type Column, GAME } from "./tables.ts";

/** Rows per row group; memory does not grow with the rows of a table. */
const GROUP = 50_000;

/** All rows of a group form one page, so nobody has to add up the sizes of cells. */
const ONE_PAGE = 0;

/**
 * How the cells of a column are written. Numbers of games, moves and answers are close to those before, so their
 * differences take little space, and no cell has to be looked up. Least and greatest values are of use in the column by
 * which readers leave out groups; in others they would take as long as the rest.
 */
const encodingOf = (column: Column) => ({
  statistics: column.name === GAME.name,
  ...(isDense(column) && { encoding: "DELTA_BINARY_PACKED" as const }),
});

/**
 * Writes a table as Parquet (https://parquet.apache.org), row by row. Equal rows give equal bytes. Rows added since
 * {@link keep} can be dropped.
 */
export class ParquetTable {
  private readonly columns: readonly Column[];
  private readonly cells: readonly ColumnCells[];
  private readonly bytes = new ByteWriter();
  private readonly writer: ParquetWriter;
  /** how many of the unwritten rows are final */
  private kept = 0;

  constructor(columns: readonly Column[]) {
    this.columns = columns;
    this.cells = columns.map(cellsOf);
    this.writer = new ParquetWriter({ writer: this.bytes, schema: schemaOf(columns), createdBy: "rulewright" });
  }

  /** Adds a row with a cell for each column. */
  add(row: readonly Cell[]): void {
    for (let i = 0; i < this.cells.length; i++) this.cells[i]?.add(row[i] ?? null);
  }

  /** Makes all rows so far final. */
  keep(): void {
    this.kept = this.cells[0]?.length ?? 0;
    if (this.kept >= GROUP) this.write();
  }

  /** Drops the rows added since the last {@link keep}. */
  forget(): void {
    for (const cells of this.cells) cells.cut(this.kept);
  }

  /** The bytes of the whole file. Nothing can be added afterwards. */
  finish(): Uint8Array {
    this.keep();
    if (this.kept > 0) this.write();
    this.writer.finish();
    return this.bytes.getBytes();
  }

  private write(): void {
    const columnData = this.columns.map((column, i) => ({
      ...encodingOf(column),
      name: column.name,
      data: this.cells[i]?.all ?? [],
    }));
    this.writer.write({ columnData, rowGroupSize: GROUP, pageSize: ONE_PAGE });
    for (const cells of this.cells) cells.cut(0);
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
