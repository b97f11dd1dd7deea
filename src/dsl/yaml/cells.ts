/** Turns the rows of a table (YAML or CSV) into the map form. */
import type { Diagnostics } from "../text/diagnostic.ts";
import type { Span } from "../text/source.ts";
import { type Entry, isEmpty, type MapNode, type Node, type ScalarNode } from "./node.ts";
import { quoted } from "./reporter.ts";

/** The cells of a row before they are assigned to columns. */
export interface Row {
  readonly span: Span;
  readonly cells: readonly Node[];
}

/** The header of a table: the first column holds ids, the others are keys of each row. */
interface Header {
  readonly span: Span;
  readonly columns: readonly ScalarNode[];
}

/** Turns rows into the map form of a table: id -> column -> value. Empty cells are left out. */
export function rowsToMap(at: Span, header: Header, rows: readonly Row[], diagnostics: Diagnostics): MapNode {
  const entries: Entry[] = [];
  const known = new Map<string, ScalarNode>();
  for (const row of rows) {
    const id = rowId(row, diagnostics);
    if (!id) continue;
    checkWidth(row, header, diagnostics);
    const first = known.get(id.text);
    if (first) {
      diagnostics.error(
        "duplicate-key",
        id.span,
        `Two rows have the id ${quoted(id.text)}; only the first is read.`,
        undefined,
        [{ span: first.span, message: "the first stands here" }],
      );
      continue;
    }
    known.set(id.text, id);
    entries.push({ key: id, value: rowToMap(row, header) });
  }
  return { kind: "map", span: at, entries };
}

/** Reports columns that cannot be keys. False: the table cannot be read. */
export function checkHeader(header: Header, diagnostics: Diagnostics): boolean {
  const first = header.columns[0];
  if (first?.text !== "id") {
    const found = first ? `, but it is called ${quoted(first.text)}` : "";
    const message = `The first column of a table holds the ids of its rows${found}.`;
    diagnostics.error("csv-form", first?.span ?? header.span, message, "call the first column `id`");
    return false;
  }
  const known = new Map<string, ScalarNode>();
  for (const column of header.columns) {
    const same = known.get(column.text);
    if (column.text === "") diagnostics.error("csv-form", column.span, "A column of the table has no name.");
    else if (same) {
      const message = `Two columns are called ${quoted(column.text)}; only the first is read.`;
      diagnostics.error("duplicate-key", column.span, message, undefined, [
        { span: same.span, message: "the first stands here" },
      ]);
    } else known.set(column.text, column);
  }
  return true;
}

function rowId(row: Row, diagnostics: Diagnostics): ScalarNode | null {
  const id = row.cells[0];
  if (id?.kind === "scalar" && !isAbsent(id)) return id;
  const message =
    id && id.kind !== "scalar" ? "The first cell of a row must be a text: the id." : "This row has no id.";
  diagnostics.error("csv-form", id?.span ?? row.span, message, "write the id of the row into its first cell");
  return null;
}

function checkWidth(row: Row, header: Header, diagnostics: Diagnostics): void {
  const cells = row.cells.length;
  const columns = header.columns.length;
  if (cells === columns) return;
  const message = `This row has ${counted(cells, "cell")}, but the table has ${counted(columns, "column")}.`;
  const help = cells > columns ? "a text with a comma in it needs quotes" : "an empty cell is written `~`";
  diagnostics.error("csv-form", row.span, message, help, [
    { span: header.span, message: "the columns are named here" },
  ]);
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

function rowToMap(row: Row, header: Header): MapNode {
  const entries: Entry[] = [];
  const known = new Set<string>();
  header.columns.forEach((key, index) => {
    const value = row.cells[index];
    const isFirst = key.text !== "" && !known.has(key.text);
    known.add(key.text);
    if (index > 0 && isFirst && value && !isAbsent(value)) entries.push({ key, value });
  });
  return { kind: "map", span: row.span, entries };
}

/** Whether a cell has no value: it is empty, `-`, or YAML's `~` (which replaces an empty item in brackets). */
function isAbsent(node: Node): boolean {
  return (
    isEmpty(node) || (node.kind === "scalar" && node.style === "plain" && (node.text === "-" || node.text === "~"))
  );
}
