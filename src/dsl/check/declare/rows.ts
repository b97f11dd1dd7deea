import { entryOf, isEmpty, isMap, type MapNode, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { KindDecl, RowDecl } from "../model.ts";
import { seeOf } from "../read-node.ts";
import { get } from "./nodes.ts";

/** Declares the names of the rows of all kinds. */
export function declareAllRows(context: Context): void {
  for (const kind of context.model.kinds.values()) declareRows(context, kind);
  for (const kind of context.model.kinds.values()) noteRows(context, kind);
}

/** Notes the rows by name, so that a bare name finds them. */
function noteRows({ model }: Context, kind: KindDecl): void {
  for (const id of new Set(kind.rows.map((row) => row.id))) {
    const kinds = model.rowKinds.get(id);
    if (kinds) kinds.push(kind);
    else model.rowKinds.set(id, [kind]);
  }
}

function declareRows(context: Context, kind: KindDecl): void {
  if (!kind.table) return;
  const [outer, inner] = kind.table.split(".");
  context.model.tables.set(kind.table, kind);
  if (outer && inner) declareNestedRows(context, kind, outer, inner);
  else kind.rows = rowsIn(context, kind, entryOf(context.root, kind.table)?.value, null);
}

function rowsIn(context: Context, kind: KindDecl, table: Node | undefined, within: RowDecl | null): RowDecl[] {
  if (!table) {
    if (!within)
      context.error(
        "missing-part",
        kind.span,
        `The table \`${kind.table}\` of this kind is missing.`,
        `add \`${kind.table}:\` with one row for each ${kind.id}`,
      );
    return [];
  }
  if (!isMap(table)) {
    if (!isEmpty(table)) context.error("wrong-form", table.span, "A table is a map of rows.");
    return [];
  }
  return table.entries.flatMap(({ key, value }, index): RowDecl[] => {
    const node: MapNode | null = isMap(value)
      ? value
      : isEmpty(value)
        ? { kind: "map", span: value.span, entries: [] }
        : null;
    if (!node) context.error("wrong-form", value.span, "A row is a map: `field: value`.");
    return node ? [{ id: key.text, index, kind, node, span: key.span, within, see: seeOf(node) }] : [];
  });
}

function declareNestedRows(context: Context, kind: KindDecl, outer: string, inner: string): void {
  context.effort.spend(context.model.kinds.size, kind.span);
  const around = [...context.model.kinds.values()].find((k) => k.table === outer);
  if (!around) {
    context.unknown(kind.span, "table", outer, () => [...context.model.kinds.values()].flatMap((k) => k.table ?? []));
    return;
  }
  if (around.rows.length === 0) declareRows(context, around);
  kind.nestedIn = around;
  around.nested.push(kind);
  const rows = around.rows.flatMap((row) => rowsIn(context, kind, get(row.node, inner), row));
  kind.rows = rows.map((row, index) => ({ ...row, index }));
}
