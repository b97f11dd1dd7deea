import type { Expr } from "../../expr/ast.ts";
import { parseExpression } from "../../expr/parse.ts";
import { wordIn } from "../../text/lookup.ts";
import { entryOf, isEmpty, type MapNode, type Node } from "../../yaml/node.ts";
import { constantSet } from "../constant-set.ts";
import type { Context } from "../context.ts";
import { asValue, need } from "../expr/build.ts";
import { fold } from "../expr/constants.ts";
import { infer } from "../expr/infer.ts";
import { wordOf } from "../expr/names.ts";
import type { Constant, KindDecl } from "../model.ts";
import { textOf } from "../read-node.ts";
import { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { show, type Type, told } from "../types.ts";

/** The constant that means none. */
export const NONE = -2147483648;

/** The value of an expression in a table, which has to be known before play. */
export function cellValue(context: Context, t: T): Constant | null {
  if (t.type.t === "unknown") return null;
  const value = fold(context.model.language, t);
  if (value !== null) return value;
  context.error(
    "wrong-type",
    t.span,
    "A value in a table has to be known before play.",
    "use numbers, words and constants here; what is computed in play is declared under `formulas:` of the kind",
  );
  return null;
}

/**
 * The value of a slot or field without an initial value: empty, no, none, or the number nearest to 0. null: the type
 * has no such value.
 */
export function firstValue(type: Type): Constant | null {
  switch (type.t) {
    case "int":
      return type.least > 0 ? type.least : type.most < 0 ? type.most : 0;
    case "bool":
      return 0;
    case "optional":
      return NONE;
    case "set":
    case "list":
    case "fingerprint":
      return [];
    case "enum":
    case "row":
      return null;
    case "record": {
      const values = type.of.fields.map((f) => f.initial);
      return values.every((v): v is Constant => v !== null) ? values : null;
    }
    case "map": {
      const first = firstValue(type.of);
      const size = domainSize(type.key);
      return first === null || size === null ? null : Array.from({ length: size }, () => first);
    }
    case "body":
    case "empty":
    case "entity":
    case "frame":
    case "none":
    case "unknown":
    case "zone":
      return null;
  }
}

/** How many values a domain has; null: not known before play. */
export function domainSize(type: Type): number | null {
  return domainWords(type)?.length ?? null;
}

/** The names of the values of a domain; null: not known before play. */
function domainWords(type: Type): readonly string[] | null {
  if (type.t === "enum") return type.of.words;
  if (type.t === "row") return type.of.rows.map((row) => row.id);
  if (type.t === "bool") return ["no", "yes"];
  if (type.t === "entity") return thingsOfTable(type.of);
  return null;
}

/** If a kind has exactly one thing for each row, the rows name the things. */
function thingsOfTable([kind, ...others]: readonly KindDecl[]): readonly string[] | null {
  if (!kind?.table || others.length > 0) return null;
  const { copies } = kind;
  const oneOfEach =
    copies.of === "spaces" || (copies.of === "rows" && copies.count === 1 && copies.parents.length === 0);
  return oneOfEach ? kind.rows.map((row) => row.id) : null;
}

/** Reads one cell of a table as a value of a type: scalars, lists, and maps of fields or keys. */
export function readCell(context: Context, node: Node, type: Type, left: Constant | null = null): Constant | null {
  const inner = type.t === "optional" ? type.of : type;
  if (inner.t === "unknown") return null;
  if (node.kind === "list") return readList(context, node, node.items, inner);
  if (node.kind === "map") return readMap(context, node, inner, left);
  if (isEmpty(node)) {
    context.error("missing-part", node.span, `Something is missing here: ${told(type)}.`);
    return null;
  }
  context.regions.push({ node, scope: Scope.empty, expected: type });
  const expr = parseExpression(textOf(node), context.diagnostics);
  if (!expr) return null;
  const t = wordOfList(context, expr, inner) ?? asValue(infer(context, expr, Scope.empty, type));
  const single =
    (inner.t === "set" || inner.t === "list") &&
    t.type.t !== inner.t &&
    t.type.t !== "empty" &&
    t.type.t !== "optional" &&
    t.type.t !== "none";
  if (single) return readList(context, node, [node], inner);
  const value = cellValue(context, need(context, t, type, "this value"));
  if (value !== null && inner.t === "int" && typeof value === "number" && value !== NONE)
    inRange(context, node, value, inner);
  return value;
}

/** A single word for a list or a set is a word of its element type, even if other types have that word. */
function wordOfList(context: Context, expr: Expr, type: Type): T | null {
  if (expr.kind !== "name" || (type.t !== "set" && type.t !== "list")) return null;
  return wordOf(context, expr, type.of);
}

function inRange(context: Context, node: Node, value: number, type: Extract<Type, { t: "int" }>): void {
  if (value < type.least || value > type.most)
    context.error("number-range", node.span, `${value} is outside ${type.least}..${type.most}.`);
}

function readList(context: Context, node: Node, items: readonly Node[], type: Type): Constant | null {
  if (type.t === "map") return readKeyedList(context, node, items, type);
  if (type.t !== "set" && type.t !== "list") {
    context.error("wrong-form", node.span, `${told(type)} is one value, not a list.`);
    return null;
  }
  const values = items.map((item) => readCell(context, item, type.of));
  const known = values.filter((v): v is Constant => v !== null);
  if (type.t === "list") return known;
  return constantSet(known);
}

/** Reads values per word from a list, in the order of the words. */
function readKeyedList(
  context: Context,
  node: Node,
  items: readonly Node[],
  type: Extract<Type, { t: "map" }>,
): Constant | null {
  const size = domainSize(type.key);
  if (size !== null && items.length !== size)
    context.error(
      "wrong-form",
      node.span,
      `${size} values are needed, one for each ${show(type.key)}, but ${items.length} stand here.`,
    );
  const values = items.map((item) => readCell(context, item, type.of) ?? 0);
  return values;
}

function readMap(context: Context, node: MapNode, type: Type, left: Constant | null): Constant | null {
  if (type.t === "record") return readRecord(context, node, type);
  if (type.t === "map") return readKeyed(context, node, type, left);
  context.error("wrong-form", node.span, `${told(type)} is not written as keys with values.`);
  return null;
}

function readRecord(context: Context, node: MapNode, type: Extract<Type, { t: "record" }>): Constant {
  for (const { key } of node.entries) {
    context.effort.spend(type.of.fields.length, key.span);
    if (!type.of.fields.some((f) => f.id === key.text))
      context.unknown(key.span, "field", key.text, () => type.of.fields.map((f) => f.id));
  }
  return type.of.fields.map((field) => {
    const given = entryOf(node, field.id);
    if (given) {
      context.use(given.key.span, type.of, field.type);
      return readCell(context, given.value, field.type, field.initial) ?? 0;
    }
    const first = field.initial;
    if (first === null) context.error("missing-key", node.span, `\`${field.id}\` is missing.`);
    return first ?? 0;
  });
}

/**
 * Reads values per word from a map. `left`: the default of the field; without it numbers and words have to be given for
 * each word.
 */
function readKeyed(
  context: Context,
  node: MapNode,
  type: Extract<Type, { t: "map" }>,
  left: Constant | null,
): Constant {
  const words = domainWords(type.key) ?? [];
  context.effort.spend(words.length, node.span);
  for (const { key } of node.entries)
    if (wordIn(words, key.text) < 0) context.unknown(key.span, show(type.key), key.text, words);
  const missing = words.filter((word) => !entryOf(node, word));
  if (left === null && !mayBeLeftOut(type) && missing.length > 0 && !context.misread(node.span))
    context.error(
      "missing-key",
      node.span,
      `Nothing is said here of ${missing.map((word) => `\`${word}\``).join(", ")}.`,
      `add ${missing.length === 1 ? "it" : "them"}, or give the field a default in its kind`,
    );
  return words.map((word, i) => {
    const given = entryOf(node, word);
    const other = typeof left === "object" && left !== null ? (left[i] ?? null) : null;
    return (given ? readCell(context, given.value, type.of) : (other ?? firstValue(type.of))) ?? 0;
  });
}

/** May a row leave out a value of this type? Numbers and words have to be given. */
export function mayBeLeftOut(type: Type): boolean {
  if (type.t === "map") return type.of.t === "bool" || mayBeLeftOut(type.of);
  return ["optional", "set", "list", "record"].includes(type.t);
}
