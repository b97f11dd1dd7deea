import { Diagnostics } from "../dsl/text/diagnostic.ts";
import { type ListNode, type MapNode, type Node, type ScalarNode, valueOf as valueAt } from "../dsl/yaml/node.ts";
import type { Table, TableRow } from "./model.ts";
import { quoted, Reader } from "./reader.ts";

/** How many rows a case may have: each one is played. */
const MOST_ROWS = 10_000;

/** Reads `columns` with rows as lists, or rows as maps that all have the same keys. */
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
  return { columns, rows: list.items.map((item) => readRow(columns, item)) };
}

type Cells = Pick<TableRow, "at" | "cells" | "unread">;

/** Reads a row. Each row has its own diagnostics, so that an error in one does not spoil the others. */
function readRow(columns: readonly ScalarNode[], item: Node): Cells {
  const own = new Diagnostics();
  const reader = new Reader(own);
  const cells =
    item.kind === "map"
      ? columns.flatMap((column) => valueAt(item, column.text) ?? [])
      : (reader.list(item, "A row")?.items ?? []);
  const texts = cells.flatMap((cell) => reader.text(cell.kind === "list" ? listCell(cell) : cell, "A cell") ?? []);
  const words = columns.map((column) => column.text).join(", ");
  if (texts.length !== columns.length)
    reader.wrong(item.span, `The row ${quoted(item.span, 40)} does not have one value for each of ${words}.`);
  return { at: item.span, cells: texts, unread: own.list };
}

/** Several values in one cell are written as in tables: `[a, b]` means `list(a, b)`. */
function listCell(cell: ListNode): Node {
  const texts = cell.items.map((item) => (item.kind === "scalar" ? item.text : quoted(item.span)));
  return { kind: "scalar", span: cell.span, text: `list(${texts.join(", ")})`, offsets: null, style: "plain" };
}
