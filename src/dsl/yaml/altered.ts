import type { CST } from "yaml";
import { beforeComment } from "../text/comment.ts";
import { quoted, type Reporter } from "./reporter.ts";

/** An item of a bracketed list or map; `joined` is the whole text when commas had cut it to pieces. */
interface FlowItem {
  readonly item: CST.CollectionItem;
  readonly joined: Stretch | null;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The items of a bracketed collection, with texts like `f(a, b)` put together again that YAML has split at the comma
 * between parentheses. Each is reported: another reader of the same file would see other values.
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

/** Commas cut a text to a few pieces; brackets that are still open after so many items are a slip. */
const MOST_PIECES = 100;

/** The index of the item in which the parentheses opened by the item at `from` are closed, or `from`. */
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

/** The plain text at the end of an item, where a cut may begin. */
function openText(item: CST.CollectionItem | undefined, isMap: boolean): CST.FlowScalar | null {
  if (!isMap || item?.value) return plainText(item?.value);
  return plainText(item?.key);
}

/** The plain text that is all there is of an item, where a cut may go on. */
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

/** `{a: b, c}`: the `c` is likelier the rest of a text than a key whose value was forgotten. */
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
  const [, name = "key", value = "value"] = /^(\w+)\s+(\S+)$/.exec(written) ?? [];
  report.error(key.start, key.end, {
    code: "yaml-altered",
    message: `Inside \`{ }\` YAML makes ${quoted(written)} a key without a value.`,
    help: glued
      ? `write a blank after \`${glued}\``
      : `write \`${name}: ${value}\`, or put a text that has a comma in it in quotes`,
  });
}

/** A text longer than this is not quoted whole. */
const LONGEST_QUOTE = 300;

/** `say: {p} wins`: the text that was meant, where a lone name in braces has more text behind it. */
function textInBraces(text: string, key: Stretch): string | null {
  if (text[key.start - 1] !== "{" || text[key.end] !== "}") return null;
  const near = text.slice(key.start - 1, key.start + LONGEST_QUOTE);
  const line = near.split("\n", 1)[0] ?? "";
  if (line.length > LONGEST_QUOTE) return null;
  const written = beforeComment(line).trimEnd();
  return /^\{[^{}]*\}\s*[^\s,}\]]/.test(written) ? written : null;
}

/** `- x ? 1 : 2` is a map with the key `x ? 1` to YAML. */
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

/** ` #3` cuts the rest of a line off. Comments have a blank after the `#`; without one it may have been meant. */
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
