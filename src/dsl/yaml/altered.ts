/** Finds places where YAML silently reads something else than was meant, such as text cut at commas inside brackets. */
import type { CST } from "yaml";
import { beforeComment } from "../text/comment.ts";
import { quoted, type Reporter } from "./reporter.ts";

/** An item of a bracketed list or map. `joined`: the whole text, if commas had cut it to pieces. */
interface FlowItem {
  readonly item: CST.CollectionItem;
  readonly joined: Stretch | null;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The items of a bracketed collection. Texts like `f(a, b)` that YAML splits at the comma are joined again. Each join
 * is reported, because another YAML reader would see other values.
 */
export function flowItems(token: CST.FlowCollection, text: string, report: Reporter): FlowItem[] {
  const isMap = token.start.source === "{";
  const items = token.items.filter((item) => item.key || item.value || hasColon(item));
  const result: FlowItem[] = [];
  let at = 0;
  while (at < items.length) {
    const item = items[at] as CST.CollectionItem;
    const last = lastOfCut(items, at, isMap);
    const from = openText(item, isMap);
    const to = last > at ? looseText(items[last], isMap) : null;
    if (from && to) {
      const joined = { start: from.offset, end: to.offset + to.source.length };
      reportSplit(text.slice(joined.start, joined.end), joined, report);
      result.push({ item, joined });
    } else result.push({ item, joined: null });
    at = Math.max(at, last) + 1;
  }
  return result;
}

/** Commas cut a text into a few pieces only; parentheses that stay open for more items are a slip. */
const MOST_PIECES = 100;

/** The index of the item in which the parentheses opened in item `from` are closed, or `from`. */
function lastOfCut(items: readonly CST.CollectionItem[], from: number, isMap: boolean): number {
  const first = openText(items[from], isMap);
  let open = first ? opened(first.source) : 0;
  const end = Math.min(items.length, from + MOST_PIECES);
  for (let at = from + 1; open > 0 && at < end; at++) {
    const next = looseText(items[at], isMap);
    if (!next) return from;
    open += opened(next.source);
    if (open === 0) return at;
  }
  return from;
}

/** The plain text at the end of an item, where a cut text may begin. */
function openText(item: CST.CollectionItem | undefined, isMap: boolean): CST.FlowScalar | null {
  if (!isMap || item?.value) return plainText(item?.value);
  return plainText(item?.key);
}

/** The plain text that makes up a whole item, where a cut text may continue. */
function looseText(item: CST.CollectionItem | undefined, isMap: boolean): CST.FlowScalar | null {
  if (!item || hasColon(item)) return null;
  return plainText(isMap && !item.value ? item.key : item.value);
}

function plainText(token: CST.Token | null | undefined): CST.FlowScalar | null {
  return token?.type === "scalar" ? token : null;
}

function opened(text: string): number {
  let open = 0;
  for (const char of text) {
    if (char === "(") open++;
    else if (char === ")") open--;
  }
  return open;
}

function reportSplit(text: string, { start, end }: Stretch, report: Reporter): void {
  report.error(start, end, {
    code: "yaml-altered",
    message: `Inside brackets YAML splits ${quoted(text)} at the comma.`,
    help: "write it on a line of its own without the outer brackets, or put it in quotes",
  });
}

export function hasColon(item: CST.CollectionItem): boolean {
  return item.sep?.some((t) => t.type === "map-value-ind") ?? false;
}

/** Reports `c` in `{a: b, c}`: it is more likely the rest of a text than a key without a value. */
export function reportLoneKey(item: CST.CollectionItem, key: Stretch, text: string, report: Reporter): void {
  if (hasColon(item) || item.value || report.hasExplained(key.start)) return;
  const written = text.slice(key.start, key.end);
  const whole = textInBraces(text, key);
  if (whole) {
    report.error(key.start - 1, key.start - 1 + whole.length, {
      code: "yaml-altered",
      message: `YAML makes a map of the beginning of ${quoted(whole)}, because of its \`{\`.`,
      help: `put the whole text in quotes: \`'${whole.replaceAll("'", "''")}'\``,
    });
    return;
  }
  const glued = /^[^\s:]+:(?=\S)/.exec(written)?.[0];
  const [, name, value] = /^(\w+)\s+(\S+)$/.exec(written) ?? [];
  report.error(key.start, key.end, {
    code: "yaml-altered",
    message: `Inside \`{ }\` YAML makes ${quoted(written)} a key without a value.`,
    help: glued
      ? `write a blank after \`${glued}\``
      : name
        ? `write \`${name}: ${value}\`, or put a text that has a comma in it in quotes`
        : "a comma ends a value there: put the whole value in quotes, or each key on a line of its own",
  });
}

/** Longer texts are not quoted whole. */
const LONGEST_QUOTE = 300;

/** The intended text of `say: {p} wins`, where a single name in braces is followed by more text. */
function textInBraces(text: string, key: Stretch): string | null {
  if (text[key.start - 1] !== "{" || text[key.end] !== "}") return null;
  const near = text.slice(key.start - 1, key.start + LONGEST_QUOTE);
  const line = near.split("\n", 1)[0] ?? "";
  if (line.length > LONGEST_QUOTE) return null;
  const written = beforeComment(line).trimEnd();
  return /^\{[^{}]*\}\s*[^\s,}\]]/.test(written) ? written : null;
}

/** Reports `- x ? 1 : 2`, which YAML reads as a map with the key `x ? 1`. */
export function reportTernary(item: CST.CollectionItem, text: string, report: Reporter): void {
  const key = plainText(item.key);
  if (!key?.source.includes("?") || !/\s\?\s/.test(key.source)) return;
  if (!hasColon(item) || report.hasExplained(key.offset)) return;
  const end = item.value && "source" in item.value ? item.value.offset + item.value.source.length : key.offset;
  report.error(key.offset, Math.max(end, key.offset + key.source.length), {
    code: "yaml-altered",
    message: `YAML makes a map with the key ${quoted(key.source)} of ${quoted(text.slice(key.offset, end))}.`,
    help: "write `if … then … else …`",
  });
}

/**
 * Reports ` #3`, which cuts off the rest of a line. Comments usually have a blank after the `#`; without it the text
 * was probably meant.
 */
export function reportCut(tokens: readonly CST.Token[], report: Reporter, from = 0): void {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.type === "newline") return;
    if (token.type !== "comment" || !/^#\w/.test(token.source)) continue;
    report.warning(token.offset, token.offset + token.source.length, {
      code: "yaml-altered",
      message: `YAML leaves ${quoted(token.source)} out as a comment.`,
      help: "put the whole text in quotes if it belongs to it; a comment has a blank after the `#`",
    });
  }
}
