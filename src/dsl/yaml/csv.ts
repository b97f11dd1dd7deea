import type { Diagnostics } from "../text/diagnostic.ts";
import { checkEncoding } from "../text/encoding.ts";
import { grouped, LIMITS } from "../text/limits.ts";
import { type Source, span } from "../text/source.ts";
import { checkHeader, type Row, rowsToMap } from "./cells.ts";
import { type CsvRecord, splitCsv } from "./csv-split.ts";
import type { Node, ScalarNode } from "./node.ts";

/**
 * Reads a table from a spreadsheet. The first line names the columns; the first column is `id`. The result is the same
 * tree as for a table in YAML. Commas, semicolons or tabs separate cells, whichever the first line uses; quotes follow
 * RFC 4180. A cell `[a, b]` is a list. Never throws.
 */
export function readCsv(source: Source, diagnostics: Diagnostics): Node | null {
  if (source.text.length > LIMITS.characters) {
    const message = `The file has ${grouped(source.text.length)} characters; ${grouped(LIMITS.characters)} are read at most.`;
    diagnostics.error("too-large", span(source, 0, 0), message, "divide it into several tables");
    return null;
  }
  if (!checkEncoding(source, diagnostics)) return null;
  const { records, tooMany } = splitCsv(source, diagnostics);
  if (tooMany !== null) {
    const message = `The table has more than ${grouped(LIMITS.nodes)} cells; the rest is not read.`;
    diagnostics.error("too-large", span(source, tooMany, tooMany), message, "divide it into several tables");
  }
  const [head, ...body] = records;
  if (!head) {
    const message = "The table is empty.";
    diagnostics.error(
      "csv-form",
      span(source, 0, 0),
      message,
      "name the columns on the first line, such as `id,name,cost`",
    );
    return null;
  }
  const header = { span: span(source, head.start, head.end), columns: head.cells };
  if (!checkHeader(header, diagnostics)) return null;
  const rows = body.map((record) => rowOf(source, record, header.columns.length));
  return rowsToMap(span(source, head.start, records.at(-1)?.end ?? head.end), header, rows, diagnostics);
}

/**
 * The cells of a row. Spreadsheets fill rows with empty cells up to the widest row; those after the last column are
 * dropped.
 */
function rowOf(source: Source, record: CsvRecord, columns: number): Row {
  let { length } = record.cells;
  while (length > columns && record.cells[length - 1]?.text === "") length--;
  return { span: span(source, record.start, record.end), cells: record.cells.slice(0, length).map(listCell) };
}

/** Reads `[a, b]` in a cell as a list, as in YAML. */
function listCell(cell: ScalarNode): Node {
  const { text } = cell;
  if (!text.startsWith("[") || !text.endsWith("]")) return cell;
  const items: ScalarNode[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 1; at < text.length; at++) {
    const char = text[at];
    if (char === "(") depth++;
    else if (char === ")") depth--;
    const ends = at === text.length - 1 || (char === "," && depth === 0);
    if (!ends) continue;
    const item = partOf(cell, start, at);
    if (item.text !== "") items.push(item);
    start = at + 1;
  }
  return { kind: "list", span: cell.span, items };
}

/** A part of a cell as a scalar, without the blanks around it. */
function partOf(cell: ScalarNode, from: number, to: number): ScalarNode {
  let [start, end] = [from, to];
  while (start < end && cell.text[start] === " ") start++;
  while (end > start && cell.text[end - 1] === " ") end--;
  const { source } = cell.span;
  const place = (index: number) => cell.offsets?.[index] ?? cell.span.start + index;
  const at = span(source, place(start), Math.max(place(start), end > start ? place(end - 1) + 1 : 0));
  const text = cell.text.slice(start, end);
  const offsets = cell.offsets ? cell.offsets.slice(start, end + 1) : null;
  return { kind: "scalar", span: at, text, offsets, style: "plain" };
}
