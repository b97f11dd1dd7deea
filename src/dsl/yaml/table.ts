import type { Diagnostics } from "../text/diagnostic.ts";
import { checkHeader, type Row, rowsToMap } from "./cells.ts";
import { entryOf, isEmpty, type ListNode, type MapNode, type Node, type ScalarNode } from "./node.ts";

/** Whether a map is a table with `columns:` and `rows:`. A grid with `columns: 3` is not. */
function isTable(node: MapNode): boolean {
  return node.entries.length === 2 && listAt(node, "columns") !== null && rowsAt(node) !== null;
}

/** Turns `columns: [id, a, b]` and `rows: [[x, 1, 2], …]` into the map form of a table. Other maps stay as they are. */
function expandTable(node: MapNode, diagnostics: Diagnostics): MapNode {
  const columns = listAt(node, "columns");
  const rows = rowsAt(node);
  if (!columns || !rows || !isTable(node)) return node;
  const names: ScalarNode[] = [];
  for (const item of columns.items) {
    if (item.kind === "scalar") names.push(item);
    else diagnostics.error("wrong-form", item.span, "The name of a column is expected here, a single text.");
  }
  const empty: MapNode = { kind: "map", span: node.span, entries: [] };
  const header = { span: columns.span, columns: names };
  if (names.length < columns.items.length || !checkHeader(header, diagnostics)) return empty;
  return rowsToMap(node.span, header, listRows(rows, diagnostics), diagnostics);
}

/** `columns: [a, b]` with the rows as a map, `rows: {x: [1, 2]}`. */
function hasRowsById(node: MapNode): boolean {
  const rows = entryOf(node, "rows")?.value;
  const isOfLists = rows?.kind === "map" && rows.entries.every(({ value }) => value.kind === "list");
  return node.entries.length === 2 && listAt(node, "columns") !== null && isOfLists;
}

function tellRowsById(node: MapNode, diagnostics: Diagnostics): MapNode {
  const rows = entryOf(node, "rows");
  const first = rows?.value.kind === "map" ? rows.value.entries[0]?.key.text : undefined;
  diagnostics.error(
    "wrong-form",
    rows?.key.span ?? node.span,
    "A table with columns has its rows as a list, but these are keys with values.",
    `begin \`columns:\` with \`id\`, and write each row as \`- [${first ?? "ID"}, ...]\``,
  );
  diagnostics.tear("value");
  return { kind: "map", span: node.span, entries: [] };
}

/** Expands all tables in a tree. A tree without tables is returned unchanged. */
export function expandTables(node: Node, diagnostics: Diagnostics): Node {
  if (node.kind === "scalar") return node;
  if (node.kind === "list") {
    const items = node.items.map((item) => expandTables(item, diagnostics));
    return items.every((item, i) => item === node.items[i]) ? node : { ...node, items };
  }
  if (isTable(node)) return expandTable(node, diagnostics);
  if (hasRowsById(node)) return tellRowsById(node, diagnostics);
  const entries = node.entries.map((entry) => {
    const value = expandTables(entry.value, diagnostics);
    return value === entry.value ? entry : { key: entry.key, value };
  });
  return entries.every((entry, i) => entry === node.entries[i]) ? node : { ...node, entries };
}

function listRows(rows: ListNode, diagnostics: Diagnostics): Row[] {
  const result: Row[] = [];
  for (const row of rows.items) {
    if (row.kind === "list") result.push({ span: row.span, cells: row.items });
    else {
      diagnostics.error(
        "wrong-form",
        row.span,
        "A row of a table is a list of cells.",
        "write `- [id, first, second]`",
      );
    }
  }
  return result;
}

function listAt(node: MapNode, key: string): ListNode | null {
  const value = entryOf(node, key)?.value;
  return value?.kind === "list" ? value : null;
}

/** The rows of a table. A table without rows may leave the key empty. */
function rowsAt(node: MapNode): ListNode | null {
  const value = entryOf(node, "rows")?.value;
  if (value && isEmpty(value)) return { kind: "list", span: value.span, items: [] };
  return value?.kind === "list" ? value : null;
}
