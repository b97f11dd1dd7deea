import { parseExpression } from "../../expr/parse.ts";
import type { Span } from "../../text/source.ts";
import { type ScalarNode, spanInside } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { beforePlay } from "../expr/before-play.ts";
import { constant, need } from "../expr/build.ts";
import { fold } from "../expr/constants.ts";
import { infer } from "../expr/infer.ts";
import type { Copies, KindDecl } from "../model.ts";
import { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { INT } from "../types.ts";
import { get, names, section } from "./nodes.ts";

/** A number of copies that is known before play. */
export function constantCount(span: Span, count: number): T {
  return constant(span, { t: "int", least: count, most: count }, count);
}

const PARENT = /\bfor (?:every|each)\s+(\w+)$/;

/** How many things there are of a kind. */
export function copiesOf(context: Context, kind: KindDecl): Copies {
  if (kind.id === "player" && kind.table) return { of: "rows", count: 1, parents: [] };
  if (kind.id === "table" || kind.id === "player")
    return { of: "number", count: constantCount(context.root.span, 1), parents: [], inPlay: true, named: [] };
  const made = get(kind.node ?? undefined, "supply");
  if (made?.kind === "scalar") return stock(context, kind, made);
  const node = get(kind.node ?? undefined, "copies");
  if (!node) return defaultCopies(context, kind);
  if (node.kind !== "scalar") return { of: "none" };
  return readCopies(context, kind, node);
}

function defaultCopies(context: Context, kind: KindDecl): Copies {
  if (isSpace(context, kind)) return kind.table ? { of: "rows", count: 1, parents: [] } : { of: "spaces" };
  if (kind.table) return { of: "rows", count: 1, parents: [] };
  context.error(
    "missing-key",
    kind.span,
    `How many \`${kind.id}\` are there?`,
    "say `copies:`, for instance `one of each`, `12`, or `one for every player`; or `supply: 8` for those that come into play by `make`",
  );
  return { of: "none" };
}

function isSpace(context: Context, kind: KindDecl): boolean {
  if (get(kind.node ?? undefined, "space of")) return true;
  return section(context.root, "boards").some(({ value }) =>
    ["space", "spaces", "corners", "edges"].some((key) =>
      names(get(value, key)).some((n) => n.text.split(",").some((w) => w.trim() === kind.id)),
    ),
  );
}

function stock(context: Context, kind: KindDecl, node: ScalarNode): Copies {
  const given = node.text.trim().replace(/^(?:in play,? )?at most /, "");
  const named = names(get(kind.node ?? undefined, "named")).flatMap((n) => n.text.split(",").map((w) => w.trim()));
  if (!/^\d+$/.test(given) && !later(context, kind, node, given))
    context.error(
      "wrong-form",
      node.span,
      `\`${node.text}\` is no number of things that can be in play at once.`,
      forEach(given) ?? "write a number, as in `supply: 8` or `supply: 8 * count(seats)`",
    );
  return { of: "number", count: constantCount(node.span, Number(given) || 1), parents: [], inPlay: false, named };
}

/** `3 for every player` is said of copies: a supply belongs to nobody. */
function forEach(given: string): string | undefined {
  const [, amount] = /^(\w+) (?:for every|for each|per) player$/.exec(given) ?? [];
  return (
    amount &&
    `a supply is for all together: \`supply: ${amount} * count(seats)\`; what each player has from the start is \`copies: ${amount} for every player\``
  );
}

/** Notes a number of copies that is an expression: the names in it are declared later. */
function later(context: Context, kind: KindDecl, node: ScalarNode, amount: string): boolean {
  const from = node.text.indexOf(amount);
  const before = context.diagnostics.list.length;
  const text = { text: amount, spanOf: (start: number, end: number) => spanInside(node, from + start, from + end) };
  const expr = parseExpression(text, context.diagnostics);
  context.diagnostics.list.length = before;
  // A single word is a mistake, unless it is a constant.
  if (!expr || (expr.kind === "name" && !context.model.constants.has(expr.name))) return false;
  context.model.counted.push({ kind, expr });
  return true;
}

/** Checks the numbers of copies that depend on constants, options and the number of players. */
export function resolveCopies(context: Context): void {
  for (const { kind, expr } of context.model.counted) {
    const t = need(context, infer(context, expr, Scope.empty, INT), INT, "the number of copies");
    const value = fold(context.model.language, t);
    const known = typeof value === "number" ? value >= 0 : beforePlay(context.model.language, t);
    if (known && kind.copies.of === "number")
      kind.copies.count = typeof value === "number" ? constantCount(expr.span, value) : t;
    else if (t.type.t !== "unknown") {
      const help = "numbers, constants, options and `count(seats)` are";
      context.error("wrong-type", expr.span, "The number of copies is not known before play.", help);
    }
  }
}

/** Splits the number in front from the words behind each `for every`, as they are written. */
function splitParents(text: string): { readonly amount: string; readonly words: readonly string[] } {
  const words: string[] = [];
  let amount = text;
  for (let split = PARENT.exec(amount); split?.[1]; split = PARENT.exec(amount)) {
    words.unshift(split[1]);
    amount = amount.slice(0, split.index).trim();
  }
  return { amount, words };
}

function parentsNamed(context: Context, node: ScalarNode, words: readonly string[]): readonly KindDecl[] {
  const parents = new Set<KindDecl>();
  for (const word of words) {
    const parent = context.model.kinds.get(word);
    if (!parent) context.unknown(node.span, "kind", word, context.model.kinds.keys());
    else if (parents.has(parent)) {
      const message = `\`for every ${word}\` stands here twice, so \`.${word}\` could mean either of the two.`;
      const help = `say it once, and keep the other as a stored value: \`other: ${word} or none\` under \`state\``;
      context.error("ambiguous-name", node.span, message, help);
    } else parents.add(parent);
  }
  return [...parents];
}

/**
 * Reports things without a row of their table. Those that are there from the start have one each, or none at all; only
 * `make` can give another.
 */
function rowless({ diagnostics }: Context, kind: KindDecl, table: string, { span, text }: ScalarNode): void {
  const message = `These copies belong to no row of \`${table}\`, so nothing is printed on a ${kind.id}.`;
  const number = /^\s*(one|\d+)\b(?=.*\bfor every\b)/.exec(text);
  const meant = number ? `did you mean \`${text.trim().replace(number[0], `${number[0]} of each`)}\`? ` : "";
  const help =
    meant +
    "for instance `one of each`, `one of each for every player`, `by row`; or `supply: 8`, of which `make` takes one with a `row`";
  diagnostics.error("missing-part", span, message, help);
}

function readCopies(context: Context, kind: KindDecl, node: ScalarNode): Copies {
  const text = node.text.trim();
  if (text === "none") return { of: "none" };
  const { amount, words } = splitParents(text);
  const parents = parentsNamed(context, node, words);
  if (amount === "by row") return { of: "rows", count: "field", parents };
  const each = /^(one|\d+) of each$/.exec(amount);
  if (each?.[1]) return { of: "rows", count: each[1] === "one" ? 1 : Number(each[1]), parents };
  if (kind.table && amount !== "") rowless(context, kind, kind.table, node);
  if (amount === "one" || /^\d+$/.test(amount)) {
    const count = amount === "one" ? 1 : Number(amount);
    return { of: "number", count: constantCount(node.span, count), parents, inPlay: true, named: [] };
  }
  if (later(context, kind, node, amount))
    return { of: "number", count: constantCount(node.span, 1), parents, inPlay: true, named: [] };
  context.error(
    "wrong-form",
    node.span,
    `\`${text}\` does not say how many there are.`,
    "for instance `one of each`, `by row`, `12`, `one of each for every player`, `one for every player for every sector`, `none`",
  );
  return { of: "none" };
}
