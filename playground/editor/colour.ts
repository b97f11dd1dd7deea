/** Colours a file of rules line by line while it is typed. */
import { shownAs } from "../../src/dsl/expr/words.ts";
import { PROSE_KEYS } from "./prose-keys.generated.js";

/**
 * Token types: YAML for the structure, and words of the expression language inside plain scalars. This works without
 * Monaco, so that tests can use it. What a text means is left to the worker.
 */
export type TokenType =
  | "key"
  | "name"
  | "keyword"
  | "literal"
  | "type"
  | "function"
  | "number"
  | "operator"
  | "delimiter"
  | "string"
  | "prose"
  | "hole"
  | "comment"
  | "attribute";

export interface Token {
  readonly at: number;
  readonly type: TokenType;
}

/** The state after a line: inside a block scalar (`|`, `>`) the column of its key, else -1. */
export interface LineState {
  readonly block: number;
  /** whether the block belongs to a key with a text for people */
  readonly prose: boolean;
}

export const START: LineState = { block: -1, prose: false };

const KEYWORDS: ReadonlySet<string> = new Set(shownAs("keyword"));
const LITERALS: ReadonlySet<string> = new Set(shownAs("literal"));
const TYPES: ReadonlySet<string> = new Set(shownAs("type"));
const PROSE: ReadonlySet<string> = new Set(PROSE_KEYS);

/** A key at the start of a line or list item: quoted, with dots, or a signature with parameters. */
const KEY = /^(?:"(?:[^"\\]|\\.)*"|[A-Za-z_0-9][\w. -]*?(?:\([^:]*\))?)(?=\s*:(?:\s|$))/;
const BLOCK = /:\s+[|>][+-]?\d*\s*(?:#.*)?$/;

/** Longer lines are not coloured. */
const LONGEST = 5_000;

export function colourLine(line: string, state: LineState): { tokens: Token[]; state: LineState } {
  const indent = line.length - line.trimStart().length;
  if (state.block >= 0 && (line.trim() === "" || indent > state.block)) {
    return { tokens: [{ at: 0, type: state.prose ? "prose" : "string" }], state };
  }
  // Patterns may take long on a long line, and the page waits for them.
  if (line.length > LONGEST) return { tokens: [], state: START };
  const tokens: Token[] = [];
  let at = indent;
  while (line.startsWith("- ", at) || line.slice(at) === "-") {
    tokens.push({ at, type: "operator" });
    at += line.slice(at).length - line.slice(at + 1).trimStart().length;
  }
  const keyAt = at;
  const key = KEY.exec(line.slice(at))?.[0] ?? null;
  if (key !== null) {
    colourKey(key, at, tokens);
    at += key.length;
    const colon = line.indexOf(":", at);
    tokens.push({ at: colon, type: "delimiter" });
    at = colon + 1;
  }
  const prose = key !== null && PROSE.has(key);
  if (prose) colourProse(line, at, tokens);
  else colourExpression(line, at, tokens);
  return { tokens, state: BLOCK.test(line) ? { block: keyAt, prose } : START };
}

function colourKey(key: string, at: number, tokens: Token[]): void {
  tokens.push({ at, type: "key" });
  const open = key.startsWith('"') ? -1 : key.indexOf("(");
  if (open < 0) return;
  tokens.push({ at: at + open, type: "delimiter" });
  colourExpression(key, open + 1, tokens, at);
}

function colourProse(line: string, from: number, tokens: Token[]): void {
  const comment = commentAt(line, from);
  for (const part of line.slice(from, comment).matchAll(/\{[^}]*\}?|[^{]+/g)) {
    tokens.push({ at: from + part.index, type: part[0].startsWith("{") ? "hole" : "prose" });
  }
  if (comment < line.length) tokens.push({ at: comment, type: "comment" });
}

const commentAt = (line: string, from: number) => {
  const found = /(?:^|\s)#/.exec(line.slice(from));
  return found ? from + found.index : line.length;
};

const PIECE =
  /(\s+#.*$|^\s*#.*$)|("(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?)|([A-Za-z_]\w*)|(\d+)|(\.\.|[-+*/<>=|]+)|([^\s\w"'])/g;

function colourExpression(line: string, from: number, tokens: Token[], shift = 0): void {
  PIECE.lastIndex = 0;
  const text = line.slice(from);
  for (const piece of text.matchAll(PIECE)) {
    const at = shift + from + piece.index;
    const [, comment, string, word, number, operator] = piece;
    if (word !== undefined) tokens.push({ at, type: wordType(word, text, piece.index) });
    else if (comment !== undefined) tokens.push({ at, type: "comment" });
    else if (string !== undefined) tokens.push({ at, type: "string" });
    else if (number !== undefined) tokens.push({ at, type: "number" });
    else tokens.push({ at, type: operator === undefined ? "delimiter" : "operator" });
  }
}

function wordType(word: string, text: string, at: number): TokenType {
  const after = text.slice(at + word.length);
  // Inside `{a: 1}` a word before a colon is a key.
  if (/^:(?:\s|$)/.test(after)) return "key";
  if (text[at - 1] === "." && text[at - 2] !== ".") return "attribute";
  if (TYPES.has(word)) return "type";
  if (after.startsWith("(") && !KEYWORDS.has(word)) return "function";
  if (KEYWORDS.has(word)) return "keyword";
  return LITERALS.has(word) ? "literal" : "name";
}
