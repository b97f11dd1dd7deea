import type { Expr } from "../../expr/ast.ts";
import { parseExpression } from "../../expr/parse.ts";
import type { Span } from "../../text/source.ts";
import { type Entry, entryOf, isEmpty, isMap, type MapNode, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { broken, need, needBool, valueAs } from "../expr/build.ts";
import { fold } from "../expr/constants.ts";
import { infer } from "../expr/infer.ts";
import { textOf } from "../read-node.ts";
import { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { INT, type Type } from "../types.ts";

/** Keys for people, which no rule reads. */
export const OF_ITS_OWN: ReadonlySet<string> = new Set(["text", "see", "title"]);

/** The entries of a map section of the rules; nothing where it is missing or has another form (which the shape reports). */
export function section(map: MapNode, name: string): readonly Entry[] {
  const node = entryOf(map, name)?.value;
  return isMap(node) ? node.entries : [];
}

export function get(node: Node | undefined, key: string): Node | undefined {
  return isMap(node) ? entryOf(node, key)?.value : undefined;
}

export function getText(node: Node | undefined, key: string): string | null {
  const value = get(node, key);
  return value?.kind === "scalar" && !isEmpty(value) ? value.text : null;
}

export function getList(node: Node | undefined, key: string): readonly Node[] {
  const value = get(node, key);
  return value?.kind === "list" ? value.items : [];
}

/** Names in a list, or one name alone, each with its place. */
export function names(node: Node | undefined): ScalarNode[] {
  if (!node || isEmpty(node)) return [];
  if (node.kind === "scalar") return [node];
  return node.kind === "list" ? node.items.filter((i): i is ScalarNode => i.kind === "scalar") : [];
}

const notOneLine = (node: Node): string => {
  if (node.kind === "list") return "several things are written `list(a, b)`";
  const [first, second] = node.kind === "map" ? node.entries : [];
  if (first?.value.kind === "scalar" && !second) return `write the value alone, without \`${first.key.text}:\``;
  return "write one expression here; further keys stand beside this one, not below it";
};

const madeOf = (node: Node): string => (node.kind === "list" ? "this is a list" : "these are keys with values");

export function scalar(context: Context, node: Node | undefined, at: Span, what: string): ScalarNode | null {
  if (node?.kind === "scalar" && !isEmpty(node)) return node;
  if (node && context.misread(node.span)) return null;
  context.error(
    "wrong-form",
    node?.span ?? at,
    node && !isEmpty(node) ? `One expression is expected here (${what}), but ${madeOf(node)}.` : `${what} is missing.`,
    node && !isEmpty(node) ? notOneLine(node) : undefined,
  );
  return null;
}

/** Parses and checks the expression in a node; remembers the place for completion. */
export function expression(
  context: Context,
  node: Node | undefined,
  scope: Scope,
  expected: Type | null,
  at: Span,
  what = "a value",
): T {
  if (node?.kind === "scalar") context.regions.push({ node, scope, expected });
  if (node && context.misread(node.span)) return broken(node.span);
  const text = scalar(context, node, at, what);
  if (!text) return broken(node?.span ?? at);
  const expr = parseExpression(textOf(text), context.diagnostics);
  if (!expr) return broken(text.span);
  const t = valueAs(infer(context, expr, scope, expected), expected);
  return expected ? need(context, t, expected, what) : t;
}

export function conditionIn(context: Context, node: Node | undefined, scope: Scope, at: Span): T {
  return needBool(context, expression(context, node, scope, null, at, "a condition"));
}

/** The parsed expression of a node, without checking or reporting: for what it tells about other values. */
export function syntax(context: Context, node: Node | undefined): Expr | null {
  if (node?.kind !== "scalar") return null;
  const before = context.diagnostics.list.length;
  const expr = parseExpression(textOf(node), context.diagnostics);
  context.diagnostics.list.length = before;
  return expr;
}

/** A number that is known before play, from constants and arithmetic. */
export function fixedNumber(context: Context, expr: Expr, what: string): number | null {
  const t = need(context, infer(context, expr, Scope.empty), INT, what);
  const value = fold(context.model.language, t);
  if (typeof value === "number") return value;
  if (t.type.t !== "unknown")
    context.error("wrong-type", expr.span, `${what} has to be known before play.`, "use numbers and constants here");
  return null;
}

function items(context: Context, name: string): readonly Node[] {
  const node = get(context.root, name);
  return node?.kind === "list" ? node.items : [];
}

/** Items of a list with `id:`, or entries of a map, as key and value. */
export function named(context: Context, name: string): { readonly key: ScalarNode; readonly value: MapNode }[] {
  const fromMap = section(context.root, name).flatMap(({ key, value }) => (isMap(value) ? [{ key, value }] : []));
  const fromList = items(context, name).flatMap((item, i) => {
    if (!isMap(item)) return [];
    const id = get(item, "id");
    const key: ScalarNode =
      id?.kind === "scalar"
        ? id
        : { kind: "scalar", span: item.span, text: `${name}_${i + 1}`, offsets: null, style: "plain" };
    return [{ key, value: item }];
  });
  return [...fromMap, ...fromList];
}
