import { parseExpression } from "../../expr/parse.ts";
import { type Span, textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import { asValue, constant, make, WHERE_NONE } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import type { EnumDecl } from "../model.ts";
import { textOf } from "../read-node.ts";
import type { T } from "../tree.ts";
import { BOOL, type Type, told } from "../types.ts";
import { at, type Item } from "./row.ts";

/** An end of a deck, or a condition that says in play whether it is the bottom. */
export type DeckEnd = "top" | "bottom" | T;

const WORDS = ["top", "bottom"];

/**
 * A type with the two words: that of the rules, if they have one. Expressions that choose between the words are checked
 * with it.
 */
const endsIn = ({ model }: Context, span: Span): Extract<Type, { t: "enum" }> => {
  const own = [...model.enums.values()].map((of) => ({ t: "enum", of }) as const).find(isEnds);
  if (own) return own;
  const of: EnumDecl = { what: "enum", id: "end", span, text: null, see: [], index: -1, words: WORDS };
  return { t: "enum", of };
};

/** The end of a deck under a key: `top` by default. */
export function endOf(item: Item, key: string): DeckEnd {
  const node = at(item, key);
  if (!node) return "top";
  const { context, scope } = item;
  if (node.kind !== "scalar") {
    context.error("wrong-form", node.span, `\`${key}:\` is \`top\` or \`bottom\`.`);
    return "top";
  }
  if (node.text === "top" || node.text === "bottom") return node.text;
  const expected = endsIn(context, node.span);
  context.regions.push({ node, scope, expected });
  const expr = parseExpression(textOf(node), context.diagnostics);
  if (!expr) return "top";
  const value = asValue(infer(context, expr, scope, expected));
  if (isSaid(value)) return "top";
  const bottom = isBottom(value);
  if (bottom) return bottom;
  if (value.type.t === "optional")
    context.error("may-be-none", value.span, `\`${textAt(value.span)}\` may be none here.`, WHERE_NONE);
  else
    context.error(
      "wrong-type",
      value.span,
      `\`${key}:\` is \`top\` or \`bottom\`, but this is ${told(value.type)}.`,
      `write \`if ... then bottom else top\`; or a word of a type that has just these two: \`types: {end: [top, bottom]}\``,
    );
  return "top";
}

/** Has an error been reported in it, or in a branch of its conditions? */
const isSaid = (value: T): boolean =>
  value.type.t === "unknown" || (value.op === "if" && (isSaid(value.then) || isSaid(value.otherwise)));

/** The condition under which a value means the bottom; null: it is no end of a deck. */
function isBottom(value: T): T | null {
  const { span, type } = value;
  if (!isEnds(type)) return null;
  const bottom = type.of.words.indexOf("bottom");
  if (value.op === "const") return make(span, BOOL, { op: "const", value: value.value === bottom ? 1 : 0 });
  if (value.op === "if") {
    const [then, otherwise] = [isBottom(value.then), isBottom(value.otherwise)];
    return then && otherwise && make(span, BOOL, { op: "if", condition: value.condition, then, otherwise });
  }
  return make(span, BOOL, { op: "same", left: value, right: constant(span, type, bottom) });
}

const isEnds = (type: Type): type is Extract<Type, { t: "enum" }> =>
  type.t === "enum" && type.of.words.length === WORDS.length && WORDS.every((word) => type.of.words.includes(word));
