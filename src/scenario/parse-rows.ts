import { type ListNode, type MapNode, type Node, type ScalarNode, valueOf as valueAt } from "../dsl/yaml/node.ts";
import type { Table, TableRow } from "./model.ts";
import { quoted, type Reader } from "./reader.ts";

/** Rows of one case, at most: each is played by itself. */
const MOST_ROWS = 10_000;

/** `columns` with rows as lists, or rows as maps that all have the same keys. */
export function readTable(
  reader: Reader,
  map: MapNode,
): (Pick<Table, "columns"> & { readonly rows: readonly Cells[] }) | null {
  const rows = valueAt(map, "rows");
  if (!rows) return null;
  const list = reader.list(rows, "`rows`");
  const first = list?.items[0];
  if (!list || !first) return reader.wrong(rows.span, "`rows` has no rows.");
  if (list.items.length > MOST_ROWS) return reader.tooMuch(rows.span, "A case has 10,000 rows at most.");
  const named = valueAt(map, "columns");
  const columns = named
    ? reader.texts(named, "`columns`")
    : first.kind === "map"
      ? first.entries.map(({ key }) => key)
      : [];
  if (columns.length === 0) return reader.wrong(rows.span, "`rows` needs `columns`, or rows with keys.");
  return { columns, rows: list.items.flatMap((item) => readRow(reader, columns, item) ?? []) };
}

type Cells = Pick<TableRow, "at" | "cells">;

function readRow(reader: Reader, columns: readonly ScalarNode[], item: Node): Cells | null {
  const cells =
    item.kind === "map"
      ? columns.flatMap((column) => valueAt(item, column.text) ?? [])
      : (reader.list(item, "A row")?.items ?? []);
  const texts = cells.flatMap((cell) => reader.text(cell.kind === "list" ? listCell(cell) : cell, "A cell") ?? []);
  if (texts.length === columns.length) return { at: item.span, cells: texts };
  const words = columns.map((column) => column.text).join(", ");
  return reader.wrong(item.span, `The row ${quoted(item.span, 40)} does not have one value for each of ${words}.`);
}

/** Several things in one cell are written as in tables: `[a, b]` is `list(a, b)`. */
function listCell(cell: ListNode): Node {
  const texts = cell.items.map((item) => (item.kind === "scalar" ? item.text : quoted(item.span)));
  return { kind: "scalar", span: cell.span, text: `list(${texts.join(", ")})`, offsets: null, style: "plain" };
}
