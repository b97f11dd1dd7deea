import type { CST } from "yaml";

/**
 * Whether these tokens are so plain that the library's Composer and features.ts would find nothing to report. Building
 * the Composer's nodes takes a third of reading a file, and only its errors are needed, so it is skipped for most
 * files. Anything doubtful is not ordinary: features that this language does not have (`&`, `*`, `!`, `?`, `---`),
 * tabs, escapes in quotes, and everything broken.
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

/** `flow`: whether it is inside brackets, where no block may begin. */
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

/**
 * Whether there are only blanks, line ends and comments, each comment after a blank. `spaced`: a blank comes before the
 * first of them.
 */
function spaces(tokens: readonly CST.Token[] | undefined, spaced: boolean): boolean {
  return !tokens || marksAmong(tokens, spaced, null) === 0;
}

/** Counts marks of one type among blanks, line ends and comments. `NaN` if there is anything else. */
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

/** Characters with which a plain scalar may not begin. */
const NO_START = /^[\t,%|>@`]/;

function isOrdinaryText({ type, source, end }: CST.FlowScalar): boolean {
  if (!spaces(end, false)) return false;
  if (type === "scalar") return !NO_START.test(source);
  const mark = type === "single-quoted-scalar" ? "'" : '"';
  return source.length > 1 && source.endsWith(mark) && !(mark === '"' && source.includes("\\"));
}

/** Whether it is `key:` on one line, with or without a value. Only the last entry may be followed by comments. */
function isOrdinaryEntry(map: CST.BlockMap, { start, key, sep, value }: CST.CollectionItem, isLast: boolean): boolean {
  if (!spaces(start, true)) return false;
  if (!key && !sep && !value) return isLast;
  if (!key || !sep || !isKey(key, map.indent) || marksAmong(sep, false, "map-value-ind") !== 1) return false;
  if (value?.type === "block-map" && !hasNewline(sep)) return false;
  return !value || isOrdinaryNode(value, false);
}

/** Keys from this length on may be too long for YAML. */
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

/**
 * Whether no line of a block scalar has less indentation than the first, and no empty line before the first has more.
 */
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
