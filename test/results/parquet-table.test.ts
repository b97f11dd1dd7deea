import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import { ParquetTable } from "../../src/results/parquet-table.ts";

const COLUMNS = [
  { name: "game", type: "INT32" },
  { name: "share", type: "DOUBLE", isOptional: true },
  { name: "what", type: "STRING", isOptional: true },
  { name: "is_chosen", type: "BOOLEAN" },
] as const;

const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer as ArrayBuffer;
const rowsOf = (table: ParquetTable) => parquetReadObjects({ file: bufferOf(table.finish()) });

test("rows come back as they were added, with nulls for missing values", async () => {
  const table = new ParquetTable(COLUMNS);
  table.add([0, 0.5, "Ä", true]);
  table.add([1, null, null, false]);
  expect(await rowsOf(table)).toEqual([
    { game: 0, share: 0.5, what: "Ä", is_chosen: true },
    { game: 1, share: null, what: null, is_chosen: false },
  ]);
});

test("rows since a checkpoint can be dropped", async () => {
  const table = new ParquetTable(COLUMNS);
  table.add([0, 1, "kept", true]);
  table.keep();
  table.add([1, 1, "gone", true]);
  table.forget();
  table.add([1, 1, "anew", true]);
  expect((await rowsOf(table)).map(({ what }) => what)).toEqual(["kept", "anew"]);
});

test("a table without rows is a table", async () => expect(await rowsOf(new ParquetTable(COLUMNS))).toEqual([]));

test("many rows are written in groups, so that they are not all in memory", () => {
  const table = new ParquetTable(COLUMNS);
  for (let i = 0; i < 120_000; i++) {
    table.add([i, i / 2, String(i % 7), i % 2 === 0]);
    table.keep();
  }
  const { row_groups, num_rows } = parquetMetadata(bufferOf(table.finish()));
  expect([num_rows, row_groups.map((group) => Number(group.num_rows))]).toEqual([120_000n, [50_000, 50_000, 20_000]]);
});
