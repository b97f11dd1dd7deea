import { didYouMean } from "../../text/similar.ts";
import { type Entry, entryOf, isEmpty, isMap, type Node } from "../../yaml/node.ts";
import type { Fact } from "../again/changes.ts";
import type { Context } from "../context.ts";
import { asValue, need } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import { isMisspelt } from "../expr/unknown-name.ts";
import type { Constant, FieldDecl, KindDecl, RowDecl } from "../model.ts";
import { Scope } from "../scope.ts";
import { type Type, told } from "../types.ts";
import { abilityNames, checkWords } from "./abilities.ts";
import { cellValue, domainSize, firstValue, readCell } from "./cells.ts";
import { formulasOf } from "./formulas.ts";
import { initials } from "./kinds.ts";
import { get } from "./nodes.ts";

/** Keys that a row may have besides its fields. */
export const ROW_KEYS = ["text", "see", "look", "modifiers", "title"];

/** Reads the values of all tables; needs all names of types, rows and spaces. */
export function readTables(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    for (const field of kind.fields.values()) readDefault(context, field);
    if (kind.copies.of === "rows" && kind.copies.count === "field") needCopies(context, kind);
    const declared = keysReadElsewhere(context, kind);
    for (const row of kind.rows) readRow(context, kind, row, declared);
    needTable(context, kind);
  }
  openTables(context);
}

/**
 * Notes tables whose rows have only values. A rule that depends on such a table names a row, or has noted what it reads
 * as a whole, so an edit of the table concerns only rules that can be found.
 */
function openTables(context: Context): void {
  const { model, rules, root } = context;
  const all = new Map<string, KindDecl | null>();
  for (const kind of model.kinds.values())
    if (kind.table !== null) all.set(kind.table, saysOnlyValues(context, kind) && !all.has(kind.table) ? kind : null);
  for (const { key, value } of root.entries) {
    const kind = all.get(key.text);
    if (!kind) continue;
    const joins: Fact | null = kind.board && `spaces of ${kind.board.id}`;
    rules.open.set(value, { of: "rows", facts: [`rows of ${kind.id}`, ...(joins ? [joins] : [])], joins });
  }
}

const saysOnlyValues = (context: Context, kind: KindDecl): boolean =>
  kind.bodies.size === 0 &&
  formulasOf(context.model, kind).size === 0 &&
  kind.nested.length === 0 &&
  kindFaces(kind).length === 0;

/** The keys of a row that are read by more than its own check; fields of spaces may join them. */
function keysReadElsewhere(context: Context, kind: KindDecl): ReadonlySet<string> {
  const fields = kind.board ? kind.fields.keys() : [];
  const own = [...abilityNames(kind), ...formulasOf(context.model, kind).keys()];
  return new Set(["modifiers", ...fields, ...own, ...kindFaces(kind), ...nestedTables(kind)]);
}

const nestedTables = ({ nested }: KindDecl): string[] => nested.map((inner) => inner.table?.split(".")[1] ?? "");

/** Reports printed fields of a kind without a table: to read them would stop play. */
function needTable(context: Context, kind: KindDecl): void {
  // For players a missing table of seats is reported where they are declared.
  if (kind.table !== null || kind.id === "player") return;
  // Spaces of a generated board have values from legends or defaults: see legends.ts.
  const isMade = (kind.board?.spaces.length ?? 0) > 0;
  const empty = [...kind.fields.values()].filter(({ values }) => !isMade && values.length === 0);
  for (const { id, span } of [...empty, ...kind.bodies.values()]) {
    const message = `Nothing gives \`${id}\` of \`${kind.id}\` a value: what is printed stands in the rows of a table.`;
    const help = `add \`table:\` to the kind, with a row for each ${kind.id}; what changes in play is kept under \`state:\``;
    context.error("missing-part", span, message, help);
  }
}

function readDefault(context: Context, field: FieldDecl): void {
  const written = initials.get(field);
  if (!written) return;
  // A map has the same default for each key, as under `state:`.
  const { type } = field;
  const wanted = type.t === "map" ? type.of : type;
  const t = need(context, asValue(infer(context, written, Scope.empty, wanted)), wanted, `\`${field.id}\``);
  const value = cellValue(context, t);
  const size = type.t === "map" ? (domainSize(type.key) ?? 0) : null;
  field.initial = value === null || size === null ? value : Array.from({ length: size }, () => value);
}

/** `copies: by row` needs the number in each row. */
function needCopies(context: Context, kind: KindDecl): void {
  if (!kind.fields.has("copies"))
    context.error(
      "missing-key",
      kind.span,
      "`copies: by row` needs a field `copies`.",
      "add `copies: int 1..99` to the fields of this kind",
    );
}

function readRow(context: Context, kind: KindDecl, row: RowDecl, declared: ReadonlySet<string>): void {
  let cells: readonly Constant[] = [];
  const made = () => cells;
  const take = (kept: readonly Constant[]) => {
    cells = kept;
  };
  context.rules.tell(row.node, {
    node: row.node,
    declared,
    made,
    take,
    check: () => take(cellsOf(context, kind, row)),
  });
  const read = cells.values();
  for (const field of kind.fields.values())
    for (let n = timesOf(kind, field); n > 0; n--) field.values.push(read.next().value ?? 0);
}

/** How many values a row has for a field: one, or one for each face if it is printed on faces. */
function timesOf(kind: KindDecl, { index, faces }: FieldDecl): number {
  if (index < 0) return 0;
  return faces ? kindFaces(kind).length : 1;
}

/** The help for a key of a row that its kind does not know. */
const declareIt = ({ id }: KindDecl, name: string): string =>
  `declare it in the kind \`${id}\`, under \`fields:\`${/^[A-Za-z_]\w*$/.test(name) ? ` (\`${name}: TYPE\`)` : ""}, or take it out; notes for people stand under \`text\``;

function cellsOf(context: Context, kind: KindDecl, row: RowDecl): Constant[] {
  const faceNames = kindFaces(kind);
  const nested = nestedTables(kind);
  const cells: Constant[] = [];
  const abilities = [...abilityNames(kind), ...formulasOf(context.model, kind).keys()];
  for (const entry of row.node.entries) {
    const { key } = entry;
    checkWords(context, kind, entry);
    const known =
      kind.fields.has(key.text) ||
      abilities.includes(key.text) ||
      faceNames.includes(key.text) ||
      nested.includes(key.text) ||
      ROW_KEYS.includes(key.text);
    if (!known && !context.misread(key.span)) {
      const words = [...kind.fields.keys(), ...abilities, ...faceNames, ...nested, ...ROW_KEYS];
      const help = () => didYouMean(key.text, words) ?? declareIt(kind, key.text);
      context.error("unknown-name", key.span, `There is no field of ${kind.id} \`${key.text}\`.`, help);
    }
  }
  for (const field of kind.fields.values()) {
    if (field.index < 0) continue;
    if (field.faces) for (const face of faceNames) cells.push(cell(context, row, get(row.node, face), field));
    else cells.push(cell(context, row, row.node, field));
  }
  return cells;
}

function kindFaces(kind: KindDecl): readonly string[] {
  for (const field of kind.fields.values()) if (field.faces?.type.t === "enum") return field.faces.type.of.words;
  return [];
}

/** Is a part of the type unknown? That has been reported, and the values cannot be judged. */
function isUnclear(type: Type): boolean {
  if (type.t === "map") return isUnclear(type.key) || isUnclear(type.of);
  return type.t === "list" || type.t === "set" || type.t === "optional" ? isUnclear(type.of) : type.t === "unknown";
}

function cell(context: Context, row: RowDecl, map: Node | undefined, field: FieldDecl): Constant {
  if (isUnclear(field.type)) return 0;
  const given = isMap(map) ? entryOf(map, field.id) : undefined;
  if (given && !isEmpty(given.value)) {
    context.use(given.key.span, field, field.type);
    return readCell(context, given.value, field.type, field.initial ?? null) ?? firstValue(field.type) ?? 0;
  }
  const first = field.initial ?? null;
  if (first === null && !isSaid(context, row, map, field))
    context.error(
      "missing-key",
      row.span,
      `\`${row.id}\` has no \`${field.id}\`, which is ${told(field.type)}.`,
      `add \`${field.id}:\` to this row, or give the field a default in its kind`,
    );
  return first ?? 0;
}

/** Has the missing value been reported already: as a mistake in YAML, or as an unknown name? */
function isSaid(context: Context, row: RowDecl, map: Node | undefined, field: FieldDecl): boolean {
  if (context.misread(row.span)) return true;
  if (!isMap(map)) return false;
  context.effort.spend(map.entries.length, row.span);
  const isMeant = (entry: Entry) => !row.kind.fields.has(entry.key.text) && isMisspelt(entry.key.text, field.id);
  return map.entries.some(isMeant);
}
