import type { Expr } from "./ast.ts";
import { isForeignWord } from "./foreign.ts";
import type { Text } from "./text-input.ts";
import { K } from "./tokens.ts";

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/;

/** Numbers of more digits may be too large, which has to be said. */
const NUMBER = /^[0-9]{1,9}$/;

/**
 * A text that is a single name or number, as most cells of tables are: the same tree as that of the grammar, without lexer and parser.
 * Null where it is something else, or a word that the language or another one knows.
 */
export function alone(text: Text): Expr | null {
  const written = text.text;
  if (NUMBER.test(written)) return { kind: "number", span: text.spanOf(0, written.length), value: Number(written) };
  if (!NAME.test(written) || Object.hasOwn(K, written) || isForeignWord(written)) return null;
  return { kind: "name", name: written, span: text.spanOf(0, written.length) };
}
