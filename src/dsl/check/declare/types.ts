import type { Declaration, Signature, TypeExpr } from "../../expr/ast.ts";
import { parseDeclaration } from "../../expr/parse.ts";
import type { ZoneForm } from "../../expr/words.ts";
import type { Context } from "../context.ts";
import { asValue, need, valueAs } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import type { EnumDecl, RecordDecl, VarDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import {
  BOOL,
  entityOf,
  FINGERPRINT,
  INT,
  LEAST_INT,
  listOf,
  MOST_INT,
  optional,
  type Type,
  UNKNOWN,
} from "../types.ts";
import { cellValue } from "./cells.ts";
import { counted } from "./counted.ts";
import { fixedNumber, section } from "./nodes.ts";
import { checkRecords } from "./records.ts";
import { namesZone, zoneType } from "./zone-types.ts";

/**
 * Declares `types:`: a list of words is an enum, a map of fields a record. Fields are resolved later, when all names
 * are known.
 */
export function declareTypes(context: Context): void {
  for (const { key, value } of section(context.root, "types")) {
    if (value.kind === "list")
      addEnum(
        context,
        key,
        value.items.map((i) => (i.kind === "scalar" ? i.text : "")),
      );
    else if (value.kind === "map") {
      const { records } = context.model;
      records.set(key.text, { what: "record", ...about(key, undefined), index: records.size, fields: [] });
    } else context.error("wrong-form", value.span, "A type is a list of words, or a map of fields.");
  }
}

export function addEnum(context: Context, key: Parameters<typeof about>[0], words: readonly string[]): EnumDecl {
  const { enums, owners, enumsOf } = context.model;
  const decl: EnumDecl = {
    what: "enum",
    ...about(key, undefined),
    index: enums.size,
    get words() {
      context.rules.reads(`words of ${key.text}`);
      return words;
    },
  };
  enums.set(key.text, decl);
  for (const word of new Set(words)) add(owners, word, decl);
  const all = wordsTogether(words);
  if (!enumsOf.has(all)) enumsOf.set(all, decl);
  return decl;
}

/** All words of an enum as one text: enums with the same text have the same words. */
export const wordsTogether = (words: readonly string[]): string => words.join("\n");

function add<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

export function resolveRecords(context: Context): void {
  for (const { key, value } of section(context.root, "types")) {
    const record = context.model.records.get(key.text);
    if (!record || value.kind !== "map") continue;
    record.fields = value.entries.flatMap((field) => recordField(context, record, field.key, field.value));
  }
  checkRecords(context);
}

function recordField(
  context: Context,
  _: RecordDecl,
  key: Parameters<typeof about>[0],
  node: Parameters<typeof about>[1],
): RecordDecl["fields"] {
  if (node?.kind !== "scalar") {
    context.error("wrong-form", node?.span ?? key.span, "A field is a type, for instance `int 0..4 = 0`.");
    return [];
  }
  const written = parseDeclaration(textOf(node), context.diagnostics);
  const type = written && typeWritten(context, written);
  if (!type) return [];
  if (namesZone(type)) {
    const help = "what a rule says of a zone it says in a parameter, a slot or `let`";
    context.error("wrong-type", written.type.span, "A place for components cannot be part of a record.", help);
    return [];
  }
  const t =
    written.initial &&
    need(context, asValue(infer(context, written.initial, Scope.empty, type)), type, `\`${key.text}\``);
  return [{ id: key.text, type, initial: t && cellValue(context, t), span: key.span }];
}

/** The meaning of a written type; unknown names are reported. */
export function resolveType(context: Context, type: TypeExpr): Type {
  switch (type.kind) {
    case "int":
      return intType(context, type);
    case "bool":
      return BOOL;
    case "named":
      return named(context, type.name, type.span);
    case "row":
      return rowType(context, type.of);
    case "optional":
      return optional(resolveType(context, type.of));
    case "set":
      return { t: "set", of: counted(context, resolveType(context, type.of), type.of.span, "A set of these") };
    case "list": {
      const most = type.most ? fixedNumber(context, type.most, "the greatest length") : null;
      const of = resolveType(context, type.of);
      return most === null ? listOf(of) : { t: "list", of, most };
    }
    case "place":
      return zoneType(context, type);
    case "per":
      return { t: "map", key: keyType(context, type), of: resolveType(context, type.of) };
  }
}

/**
 * The type of a declaration where only values are kept: there `pile of card` means a zone. null: it has a size, which
 * no type has.
 */
export function typeWritten(context: Context, { type }: Declaration): Type | null {
  if (type.kind !== "zone") return resolveType(context, type);
  return type.size ? null : zoneType(context, type);
}

function keyType(context: Context, { key }: Extract<TypeExpr, { kind: "per" }>): Type {
  return counted(context, named(context, key.name, key.span), key.span, "A value for each of these");
}

function intType(context: Context, type: Extract<TypeExpr, { kind: "int" }>): Type {
  const least = type.least ? fixedNumber(context, type.least, "the least number") : null;
  const most = type.most ? fixedNumber(context, type.most, "the greatest number") : null;
  if (least !== null && most !== null && least > most) {
    context.error("number-range", type.span, `This range is empty: ${least} is more than ${most}.`);
    return INT;
  }
  return { t: "int", least: least ?? LEAST_INT, most: most ?? MOST_INT };
}

function rowType(context: Context, of: Extract<TypeExpr, { kind: "row" }>["of"]): Type {
  const kind = context.model.kinds.get(of.name);
  if (!kind) {
    context.unknown(of.span, "kind", of.name, context.model.kinds.keys());
    return UNKNOWN;
  }
  context.use(of.span, kind);
  return { t: "row", of: kind };
}

function named(context: Context, name: string, span: TypeExpr["span"]): Type {
  const { model } = context;
  const words = model.enums.get(name);
  const kind = model.kinds.get(name);
  const family = model.families.get(name);
  const record = model.records.get(name);
  const verb = model.verbs.get(name);
  const decl = words ?? kind ?? family ?? record ?? verb;
  if (decl) context.use(span, decl);
  if (words) return { t: "enum", of: words };
  // Of a kind without copies only rows exist, so its name alone means a row.
  if (kind) return kind.copies.of === "none" ? { t: "row", of: kind } : entityOf(kind);
  if (family) return { t: "entity", of: family.kinds, family };
  if (record) return { t: "record", of: record };
  if (verb) return { t: "frame", of: verb };
  if (name === "fingerprint") return FINGERPRINT;
  if (name === "zone" || model.language.zones.has(name as ZoneForm)) {
    const help = `write \`${name} of card\`, with the kind of what may lie there`;
    context.error("unknown-name", span, `\`${name}\` by itself is no type.`, help);
    return UNKNOWN;
  }
  const rows = [...model.kinds.values()].find(({ table }) => table === name);
  if (rows) {
    const help = `a row of that table is \`${rows.id} row\`, a thing that has one \`${rows.id}\``;
    context.error("unknown-name", span, `\`${name}\` is a table, and no type.`, help);
    return UNKNOWN;
  }
  context.unknown(span, "type", name, () => [
    ...model.enums.keys(),
    ...model.kinds.keys(),
    ...model.families.keys(),
    ...model.records.keys(),
    "int",
    "bool",
    "player",
    "fingerprint",
  ]);
  return UNKNOWN;
}

/** The parameters of a signature; a parameter without a type has the type that its name says. */
export function resolveParameters(context: Context, signature: Signature): VarDecl[] {
  return (signature.parameters ?? []).map((p) => {
    const type = p.type ? resolveType(context, p.type) : named(context, p.name.name, p.name.span);
    const initial = p.initial
      ? need(context, valueAs(infer(context, p.initial, Scope.empty, type), type), type, `\`${p.name.name}\``)
      : null;
    return variable(p.name.name, p.name.span, type, "param", initial);
  });
}
