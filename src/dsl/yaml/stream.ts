import { Composer, type CST, Lexer, Parser, type YAMLError } from "yaml";
import { LIMITS } from "../text/limits.ts";
import { isOrdinary } from "./ordinary.ts";

/** There are never more complaints of use than lines, and a spread of very many would throw. */
const MOST_ERRORS = 10_000;

/** What the library makes of a text: its raw pieces, and everything that it complains about. */
export interface YamlStream {
  readonly tokens: readonly CST.Token[];
  readonly errors: readonly YAMLError[];
  /** see {@link isOrdinary}: then there are no errors, and nothing that this language does not have */
  readonly ordinary: boolean;
}

/** Why reading was given up, and where. */
export interface TooLarge {
  readonly tooLarge: "depth" | "nodes" | "pieces";
  readonly at: number;
}

/**
 * Runs the library over a text. The stages are run by hand so that a file built to be slow is left after its first
 * few thousand brackets, and never recursed into.
 */
export function streamYaml(text: string): YamlStream | TooLarge {
  const tokens = tokensOf(text);
  if ("tooLarge" in tokens) return tokens;
  const ordinary = isOrdinary(tokens);
  return { tokens, errors: ordinary ? [] : complaints(tokens, text.length), ordinary };
}

/** What the library's Composer has to say. The nodes that it makes are not wanted, so it is not asked where it would be silent. */
export function complaints(tokens: readonly CST.Token[], length: number): readonly YAMLError[] {
  // "failsafe" tries no types; keys are compared in convert.ts, because here that takes quadratic time.
  const composer = new Composer({ version: "1.2", schema: "failsafe", uniqueKeys: false, logLevel: "silent" });
  const errors: YAMLError[] = [];
  for (const document of composer.compose(throughSecondDocument(tokens), true, length))
    for (const error of document.errors.slice(0, MOST_ERRORS)) errors.push(error);
  return errors;
}

/** Only the first document is read, and the second is complained about; thousands more cost much and say nothing. */
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

/** The stack also holds the document, and the text that has just been read. */
function depthOf(parser: Parser): number {
  const top = parser.stack.at(-1);
  const isInside = top !== undefined && "items" in top;
  return parser.stack.length - (isInside ? 1 : 2);
}

/** A scalar is announced by U+001F; of a collection the bracket, dash or colon is what costs. */
function countsAsNode(lexeme: string): boolean {
  return lexeme === "\u001f" || lexeme === "-" || lexeme === ":" || lexeme === "[" || lexeme === "{" || lexeme === ",";
}
