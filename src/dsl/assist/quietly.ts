/** Checks pieces of text without reporting errors. */
import type { Context } from "../check/context.ts";
import { infer } from "../check/expr/infer.ts";
import { elementOf } from "../check/expr/operators.ts";
import type { Scope } from "../check/scope.ts";
import { variable } from "../check/scope.ts";
import { listOf, present, type Type } from "../check/types.ts";
import { parseExpression } from "../expr/parse.ts";
import { Diagnostics } from "../text/diagnostic.ts";
import type { Span } from "../text/source.ts";

/** The type of a text in a scope, without diagnostics. */
export function typeOfText(context: Context, text: string, scope: Scope, expected: Type | null = null): Type | null {
  const nowhere: Span = { source: { path: "", text }, start: 0, end: 0 };
  const expr = parseExpression({ text, spanOf: () => nowhere }, new Diagnostics());
  if (!expr) return null;
  const { list } = context.diagnostics;
  const before = [list.length, context.uses.length, context.regions.length] as const;
  context.effort.anew();
  const t = context.bounded(() => infer(context, expr, scope, expected));
  list.length = before[0];
  context.uses.length = before[1];
  context.regions.length = before[2];
  return !t || t.type.t === "unknown" ? null : t.type;
}

/** The value directly before `end`: names, dots, and brackets with their contents. */
export function operandBefore(text: string, end: number): string {
  let i = end;
  while (i > 0) {
    const char = text[i - 1] ?? "";
    if (/[\p{L}\d_.]/u.test(char)) i -= 1;
    else if (char === ")" || char === "]") i = openingOf(text, i - 1);
    else break;
  }
  return text.slice(i, end);
}

function openingOf(text: string, close: number): number {
  let depth = 0;
  for (let i = close; i >= 0; i--) {
    if (")]".includes(text[i] ?? " ")) depth += 1;
    if ("([".includes(text[i] ?? " ")) depth -= 1;
    if (depth === 0) return i;
  }
  return 0;
}

const BINDING = /(^|[(,]|\bfor\s|\bof\s|\bover\s|\boptional\s)\s*([\p{L}_][\p{L}\d_]*)\s+in\s+/gu;
/** Several of a list at once: `two in 2 of p.hand`. */
const SEVERAL = /^(?:\d+|[\p{L}_][\p{L}\d_.]*|\(.*\)) of (.+)$/u;
const END_OF_LIST = /^(?:where|within|while|best|sorted|distinct|take|up to)\b/;

/** The scope extended by variables of queries in a text: in `count(c in p.hand where c.|)` the card `c`. */
export function withQueries(context: Context, text: string, scope: Scope): Scope {
  let inner = scope;
  for (const match of text.matchAll(BINDING)) {
    const name = match[2] ?? "";
    const from = match.index + match[0].length;
    const [whole, of] = [listText(text, from), SEVERAL.exec(listText(text, from))?.[1]];
    const type = typeOfText(context, of ?? whole, inner);
    if (!type) continue;
    const element = elementOf({ type: present(type), op: "const", value: 0, span: NOWHERE });
    const held = element && of !== undefined ? listOf(element) : element;
    if (held) inner = inner.bind(variable(name, NOWHERE, held, "query"));
  }
  return inner;
}

const NOWHERE: Span = { source: { path: "", text: "" }, start: 0, end: 0 };

/** The list of a query: up to its next clause, a comma, or the closing bracket around it. */
function listText(text: string, from: number): string {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const char = text[i] ?? "";
    if ("([".includes(char)) depth += 1;
    if (")]".includes(char)) depth -= 1;
    const isStart = /\s/.test(text[i - 1] ?? "");
    if (depth < 0 || (depth === 0 && (char === "," || (isStart && END_OF_LIST.test(text.slice(i))))))
      return text.slice(from, i).trim();
  }
  return text.slice(from).trim();
}
