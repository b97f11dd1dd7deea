import type { Expr } from "../../expr/ast.ts";
import { parseDeclaration } from "../../expr/parse.ts";
import { SECTIONS } from "../../shape/file-keys.ts";
import { type Entry, entryOf, isEmpty, isMap, type MapNode, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { FieldDecl, KindDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { firstValue, mayBeLeftOut } from "./cells.ts";
import { copiesOf } from "./copies.ts";
import { get, getText, OF_ITS_OWN, section } from "./nodes.ts";
import { pluralOf } from "./plurals.ts";
import { declareAllRows } from "./rows.ts";
import { typeWritten } from "./types.ts";
import { namesZone } from "./zone-types.ts";

/** The two kinds that every game has. */
const GIVEN = ["table", "player"] as const;

/** Declares the names of all kinds and of their rows, so that all later steps can use them. */
export function declareKinds(context: Context): void {
  const written = section(context.root, "kinds");
  for (const id of GIVEN)
    addGiven(context, id, id === "player" ? written.find(({ key }) => key.text === id) : undefined);
  for (const { key, value } of written) {
    if (key.text === "player") onlyATable(context, value);
    else if (context.model.kinds.has(key.text))
      context.error("name-taken", key.span, `\`${key.text}\` is a kind that every game has.`);
    else addKind(context, key, isMap(value) ? value : null);
  }
  declareAllRows(context);
  enoughRows(context);
}

function addGiven(context: Context, id: string, written: Entry | undefined): void {
  const key: ScalarNode = { kind: "scalar", span: context.root.span, text: id, offsets: null, style: "plain" };
  addKind(context, written?.key ?? key, isMap(written?.value) ? written.value : null);
}

const OF_PLAYERS: ReadonlySet<string> = new Set(["table", "fields", "formulas", "text", "see"]);

/** Refuses other keys of `player`: players exist anyway, and only what differs by seat can be declared. */
function onlyATable(context: Context, node: Node): void {
  for (const { key } of isMap(node) ? node.entries : [])
    if (!OF_PLAYERS.has(key.text))
      context.error(
        "unknown-key",
        key.span,
        `Players do not have \`${key.text}\`.`,
        "`table` with one row for each seat, `fields` and `formulas` can be said of them",
      );
  if (!get(node, "table"))
    context.error(
      "missing-key",
      node.span,
      "Which table says what the players have?",
      "add `table:` with the name of a section that has one row for each seat",
    );
}

/** Reports a table of players with too few rows: each seat needs one, in the order of the seats. */
function enoughRows(context: Context): void {
  const player = context.model.kinds.get("player");
  const most = Math.max(0, ...context.model.playerCounts);
  if (!player?.table || player.rows.length === 0 || player.rows.length >= most) return;
  const message = `${most} can play, but \`${player.table}\` has only ${player.rows.length} rows.`;
  const table = entryOf(context.root, player.table)?.key;
  context.error("missing-part", table?.span ?? player.span, message, "give each seat a row, in the order of the seats");
}

/** Refuses a table with the name of a section of the language. */
function refuseTakenTable(context: Context, table: Node | undefined): void {
  if (table?.kind !== "scalar" || !Object.hasOwn(SECTIONS, table.text)) return;
  const message = `\`${table.text}\` is a section of the language, so it cannot be a table.`;
  context.error("name-taken", table.span, message, `give the table another name, for instance \`${table.text}_table\``);
  // Its rows would be read as lines, paths or whatever stands in that section.
  const rows = entryOf(context.root, table.text)?.value;
  if (rows) context.diagnostics.misread(rows.span);
}

function addKind(context: Context, key: ScalarNode, node: MapNode | null): KindDecl {
  const { model } = context;
  const plural = getText(node ?? undefined, "plural") ?? pluralOf(key.text);
  let rows: KindDecl["rows"] = [];
  const kind: KindDecl = {
    what: "kind",
    ...about(key, node ?? undefined),
    index: model.kinds.size,
    plural,
    node,
    table: getText(node ?? undefined, "table"),
    get rows() {
      context.rules.reads(`rows of ${key.text}`);
      return rows;
    },
    set rows(declared) {
      rows = declared;
    },
    copies: { of: "none" },
    board: null,
    standsOn: null,
    startsIn: null,
    face: [],
    fields: new Map(),
    bodies: new Map(),
    nested: [],
    nestedIn: null,
    removedWhen: null,
    lasts: [],
    countsAs: null,
    modifiersOf: null,
    givesTo: null,
    families: [],
  };
  model.kinds.set(key.text, kind);
  refuseTakenTable(context, get(node ?? undefined, "table"));
  if (node) context.rules.unread.set(node, OF_ITS_OWN);
  const taken = model.plurals.get(plural);
  if (taken)
    context.error(
      "name-taken",
      key.span,
      `Several \`${key.text}\` would be called \`${plural}\`, which another kind is called already.`,
      "give one of them a `plural:`",
    );
  model.plurals.set(plural, [kind]);
  return kind;
}

/** Resolves how many things of each kind there are, and where they stand; needs the names of all types. */
export function resolveKinds(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    kind.copies = copiesOf(context, kind);
    if (kind.copies.of === "number" && kind.copies.named.length > 0) context.model.namedKinds.push(kind);
    resolveStandsOn(context, kind);
  }
  for (const kind of context.model.kinds.values()) declareNestedFields(context, kind);
}

/**
 * Resolves the printed fields; needs the numbers of copies, because the name of a kind without copies means its rows.
 */
export function resolveFields(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    const fields = get(kind.node ?? undefined, "fields");
    for (const { key, value } of isMap(fields) ? fields.entries : []) addField(context, kind, key, value, null);
  }
}

export function addField(
  context: Context,
  kind: KindDecl,
  key: ScalarNode,
  node: Node,
  faces: FieldDecl["faces"],
): void {
  // A type that is missing has been reported.
  if (isEmpty(node)) return;
  const text = node.kind === "scalar" ? node : null;
  const written = text && parseDeclaration(textOf(text), context.diagnostics);
  if (!text) context.error("wrong-form", node.span, "A field is a type, for instance `int 1..9`.");
  const type = written && typeWritten(context, written);
  if (!written || !type) return;
  if (namesZone(type)) {
    const help = `what lies at each is declared under \`state:\`, below \`${kind.id}:\``;
    context.error("wrong-type", written.type.span, "A place for components cannot be printed on something.", help);
    return;
  }
  const former = kind.fields.get(key.text);
  if (former) {
    const help =
      former.index < 0 ? "its board gives it one of this name, a mark or where it lies: leave this out" : undefined;
    context.error("name-taken", key.span, `\`${kind.id}\` has a field \`${key.text}\` already.`, help);
  }
  const field: FieldDecl = {
    what: "field",
    ...about(key, undefined),
    kind,
    type,
    initial: null,
    faces,
    values: [],
    index: kind.fields.size,
  };
  kind.fields.set(key.text, field);
  initials.set(field, written.initial);
  if (!written.initial) field.initial = mayBeLeftOut(type) ? firstValue(type) : null;
}

/** The written defaults of fields, until the values of tables are read. */
export const initials = new WeakMap<FieldDecl, Expr | null>();

function declareNestedFields(_context: Context, kind: KindDecl): void {
  const { nestedIn } = kind;
  if (!nestedIn) return;
  const key: ScalarNode = { kind: "scalar", span: kind.span, text: nestedIn.id, offsets: null, style: "plain" };
  const back: FieldDecl = {
    what: "field",
    ...about(key, undefined),
    kind,
    type: { t: "row", of: nestedIn },
    initial: null,
    faces: null,
    values: kind.rows.map((r) => r.within?.index ?? 0),
    index: -1,
  };
  kind.fields.set(nestedIn.id, back);
  const listKey: ScalarNode = { ...key, text: kind.table?.split(".")[1] ?? kind.plural };
  const values: number[][] = nestedIn.rows.map(() => []);
  for (const row of kind.rows) if (row.within) values[row.within.index]?.push(row.index);
  nestedIn.fields.set(listKey.text, {
    what: "field",
    ...about(listKey, undefined),
    kind: nestedIn,
    type: { t: "list", of: { t: "row", of: kind }, most: 10_000 },
    initial: null,
    faces: null,
    values,
    index: -1,
  });
}

/** Reads `stands on: sector` and `stands on: field or none`. */
function resolveStandsOn(context: Context, kind: KindDecl): void {
  const node = get(kind.node ?? undefined, "stands on");
  if (node?.kind !== "scalar") return;
  const [name = "", ...rest] = node.text.split(" or ").map((s) => s.trim());
  const { model } = context;
  const one = model.kinds.get(name);
  const kinds = one ? [one] : model.families.get(name)?.kinds;
  if (!kinds)
    context.unknown(node.span, "kind or family", name, () => [...model.kinds.keys(), ...model.families.keys()]);
  else kind.standsOn = { name, kinds, sure: !rest.includes("none") };
}
