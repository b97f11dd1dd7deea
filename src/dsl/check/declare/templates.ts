import { parseExpression } from "../../expr/parse.ts";
import { type ScalarNode, spanInside } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { asValue, isNamedZone } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import type { TTemplate } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";

/**
 * Checks a text for people with values in it: `{by} damage`. A number written out may come to differ from the rule,
 * which is worth a hint. Doubled braces stand for themselves.
 */
export function template(context: Context, node: ScalarNode, scope: Scope): TTemplate {
  const parts: (string | T)[] = [];
  const pattern = /\{\{|\}\}|\{([^{}]*)\}/g;
  let last = 0;
  for (let match = pattern.exec(node.text); match; match = pattern.exec(node.text)) {
    literal(context, node, last, match.index, parts);
    last = match.index + match[0].length;
    const source = match[1];
    if (source === undefined) parts.push(match[0][0] ?? "");
    else parts.push(...value(context, node, source, match.index + 1, scope));
  }
  literal(context, node, last, node.text.length, parts);
  return parts;
}

function value(context: Context, node: ScalarNode, text: string, start: number, scope: Scope): T[] {
  const expr = parseExpression({ text, spanOf: (a, b) => spanInside(node, start + a, start + b) }, context.diagnostics);
  if (!expr) return [];
  const t = infer(context, expr, scope);
  // A zone with a name is shown by that; any other by its contents.
  return [isNamedZone(t) ? t : asValue(t)];
}

function literal(context: Context, node: ScalarNode, start: number, end: number, parts: (string | T)[]): void {
  const text = node.text.slice(start, end);
  const number = /(?<![\w.-])\d+(?![\w.-])/.exec(text);
  if (number)
    context.diagnostics.hint(
      "text-number",
      spanInside(node, start + number.index, start + number.index + number[0].length),
      `This ${number[0]} is not taken from the rule, so the two may come to differ.`,
      "write `{name}` to show a value of the rule",
    );
  if (text !== "") parts.push(text);
}
