import { Composer, type CST, Lexer, Parser, type YAMLError } from "yaml";
import { LIMITS } from "../text/limits.ts";
import { isOrdinary } from "./ordinary.ts";

/** More errors are not useful, and a spread of very many would throw. */
const MOST_ERRORS = 10_000;

/** The library's result for a text: its tokens and errors. */
export interface YamlStream {
  readonly tokens: readonly CST.Token[];
  readonly errors: readonly YAMLError[];
  /** see {@link isOrdinary}: such a text has no errors and no unsupported features */
  readonly ordinary: boolean;
}

/** Why and where reading was given up. */
export interface TooLarge {
  readonly tooLarge: "depth" | "nodes" | "pieces";
  readonly at: number;
}

/**
 * Runs the library over a text. Its stages are run by hand, so that a file built to be slow is left after a few
 * thousand brackets and never leads to deep recursion.
 */
export function streamYaml(text: string): YamlStream | TooLarge {
  const tokens = tokensOf(text);
  if ("tooLarge" in tokens) return tokens;
  const ordinary = isOrdinary(tokens);
  return { tokens, errors: ordinary ? [] : complaints(tokens, text.length), ordinary };
}

/** The errors of the library's Composer. Its nodes are not used, so it is skipped if it would report nothing. */
export function complaints(tokens: readonly CST.Token[], length: number): readonly YAMLError[] {
  // "failsafe" resolves no types. Duplicate keys are checked in convert.ts, because here that takes quadratic time.
  const composer = new Composer({ version: "1.2", schema: "failsafe", uniqueKeys: false, logLevel: "silent" });
  const errors: YAMLError[] = [];
  for (const document of composer.compose(throughSecondDocument(tokens), true, length))
    for (const error of document.errors.slice(0, MOST_ERRORS)) errors.push(error);
  return errors;
}

/**
 * The tokens of the first two documents: only the first is read, and the second is reported. Thousands more would cost
 * time for nothing.
 */
function throughSecondDocument(tokens: readonly CST.Token[]): readonly CST.Token[] {
  let documents = 0;
  const end = tokens.findIndex(({ type }) => (type === "document" || type === "doc-end") && ++documents > 2);
  return end < 0 ? tokens : tokens.slice(0, end);
}

function tokensOf(text: string): CST.Token[] | TooLarge {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let nodes = 0;
  let pieces = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (countsAsNode(lexeme)) nodes++;
    if (++pieces > LIMITS.pieces) return { tooLarge: "pieces", at: parser.offset };
    if (parser.stack.length > LIMITS.depth && depthOf(parser) > LIMITS.depth)
      return { tooLarge: "depth", at: parser.offset };
    if (nodes > LIMITS.nodes) return { tooLarge: "nodes", at: parser.offset };
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

/** The nesting depth. The stack also contains the document and the scalar just read. */
function depthOf(parser: Parser): number {
  const top = parser.stack.at(-1);
  const isInside = top !== undefined && "items" in top;
  return parser.stack.length - (isInside ? 1 : 2);
}

/**
 * Whether a token counts as a node. A scalar is announced by U+001F; for a collection the bracket, dash or colon
 * counts.
 */
function countsAsNode(lexeme: string): boolean {
  return lexeme === "\u001f" || lexeme === "-" || lexeme === ":" || lexeme === "[" || lexeme === "{" || lexeme === ",";
}
