import type { CST } from "yaml";

/**
 * Are these pieces written so that the library's Composer has nothing to complain about, and features.ts nothing to find? Making the
 * Composer's nodes takes a third of reading a file, and only its complaints are wanted: most files need none of it. What is not sure
 * is no ordinary YAML: marks that this language does not have (`&`, `*`, `!`, `?`, `---`), tabs, escapes in quotes, all that is broken.
 */
export function isOrdinary(tokens: readonly CST.Token[]): boolean {
  let documents = 0;
  for (const token of tokens) {
    if (token.type === "document") {
      documents++;
      if (!isOrdinaryDocument(token)) return false;
    } else if (!BETWEEN.has(token.type)) return false;
  }
  return documents === 1;
}

const BETWEEN: ReadonlySet<CST.Token["type"]> = new Set(["byte-order-mark", "space", "comment", "newline"]);

function isOrdinaryDocument({ start, value, end }: CST.Document): boolean {
  return value !== undefined && spaces(start, true) && spaces(end, true) && isOrdinaryNode(value, false);
}

/** `flow`: does it stand in brackets, where no block may begin? */
function isOrdinaryNode(token: CST.Token, flow: boolean): boolean {
  if (isFlowText(token)) return isOrdinaryText(token);
  if (token.type === "block-scalar") return isOrdinaryBlock(token);
  if (token.type === "flow-collection") return isOrdinaryFlow(token);
  if (flow) return false;
  if (token.type === "block-seq") return token.items.every(isOrdinaryListItem);
  if (token.type !== "block-map") return false;
  const { items } = token;
  return items.every((item, i) => isOrdinaryEntry(token, item, i === items.length - 1));
}

/** Only blanks, ends of lines and comments, which have a blank before them; `spaced`: is there one before the first of them? */
function spaces(tokens: readonly CST.Token[] | undefined, spaced: boolean): boolean {
  return !tokens || marksAmong(tokens, spaced, null) === 0;
}

/** How many such marks there are beside blanks, ends of lines and comments; `NaN` where something else stands there. */
function marksAmong(tokens: readonly CST.Token[], spaced: boolean, mark: CST.SourceToken["type"] | null): number {
  let isSpaced = spaced;
  let marks = 0;
  for (const token of tokens) {
    if (isGap(token)) isSpaced = true;
    else if (token.type === mark) {
      marks++;
      isSpaced = false;
    } else if (token.type !== "comment" || !isSpaced) return Number.NaN;
  }
  return marks;
}

const isGap = (token: CST.Token): boolean =>
  token.type === "newline" || (token.type === "space" && !token.source.includes("\t"));

/** Signs with which a plain text may not begin. */
const NO_START = /^[\t,%|>@`]/;

function isOrdinaryText({ type, source, end }: CST.FlowScalar): boolean {
  if (!spaces(end, false)) return false;
  if (type === "scalar") return !NO_START.test(source);
  const mark = type === "single-quoted-scalar" ? "'" : '"';
  return source.length > 1 && source.endsWith(mark) && !(mark === '"' && source.includes("\\"));
}

/** `key:` on one line, with or without a value. Only comments may stand behind the last entry. */
function isOrdinaryEntry(map: CST.BlockMap, { start, key, sep, value }: CST.CollectionItem, isLast: boolean): boolean {
  if (!spaces(start, true)) return false;
  if (!key && !sep && !value) return isLast;
  if (!key || !sep || !isKey(key, map.indent) || marksAmong(sep, false, "map-value-ind") !== 1) return false;
  if (value?.type === "block-map" && !hasNewline(sep)) return false;
  return !value || isOrdinaryNode(value, false);
}

/** Longer keys may be too long for YAML. */
const LONG_KEY = 1000;

function isKey(key: CST.Token, indent: number): boolean {
  if (!isFlowText(key) || key.indent !== indent || key.source.length > LONG_KEY) return false;
  return !key.source.includes("\n") && !hasNewline(key.end ?? []) && isOrdinaryText(key);
}

const isFlowText = (token: CST.Token): token is CST.FlowScalar =>
  token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar";

const hasNewline = (tokens: readonly CST.SourceToken[]): boolean => tokens.some(({ type }) => type === "newline");

function isOrdinaryListItem({ start, value }: CST.CollectionItem): boolean {
  const dashes = marksAmong(start, true, "seq-item-ind");
  if (dashes === 0) return !value;
  return dashes === 1 && (!value || isOrdinaryNode(value, false));
}

function isOrdinaryFlow({ start, items, end }: CST.FlowCollection): boolean {
  const isMap = start.source === "{";
  const [close, ...rest] = end;
  if (close?.source !== (isMap ? "}" : "]") || !spaces(rest, false)) return false;
  return items.every((item, i) => {
    const commas = marksAmong(item.start, false, "comma");
    // Blanks before the closing bracket are an item of their own, with or without a comma.
    if (!item.key && !item.sep && !item.value) return i === items.length - 1 && commas <= Math.min(i, 1);
    if (commas !== Math.min(i, 1)) return false;
    return isMap ? isFlowEntry(item) : isFlowItem(item);
  });
}

function isFlowEntry({ key, sep, value }: CST.CollectionItem): boolean {
  if (!key || !sep || !isFlowText(key) || !isOrdinaryText(key)) return false;
  return marksAmong(sep, false, "map-value-ind") === 1 && (!value || isOrdinaryNode(value, true));
}

function isFlowItem({ key, sep, value }: CST.CollectionItem): boolean {
  return !key && !sep && value != null && isOrdinaryNode(value, true);
}

/** A text behind `|` or `>` whose lines are nowhere indented less than the first, and not more before it. */
function isOrdinaryBlock({ props, source, indent }: CST.BlockScalar): boolean {
  const [header, ...rest] = props;
  if (header?.type !== "block-scalar-header" || !/^[|>][+-]?$/.test(header.source)) return false;
  if (!spaces(rest, false)) return false;
  const lines = source.split("\n").map((line) => line.replace(/\r$/, ""));
  const first = lines.findIndex((line) => !isBlank(line));
  if (first < 0) return true;
  const depth = indentOf(lines[first] ?? "");
  if (depth === 0 || depth < indent) return false;
  return lines.every((line, i) => (i < first ? line.length <= depth : isBlank(line) || indentOf(line) >= depth));
}

const indentOf = (line: string): number => line.length - line.replace(/^ +/, "").length;

const isBlank = (line: string): boolean => /^ *$/.test(line);
