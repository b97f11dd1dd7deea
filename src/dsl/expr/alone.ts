import type { Expr } from "./ast.ts";
import { isForeignWord } from "./foreign.ts";
import type { Text } from "./text-input.ts";
import { K } from "./tokens.ts";

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/;

/** Longer numbers may be too large, which the grammar reports. */
const NUMBER = /^[0-9]{1,9}$/;

/**
 * Fast path for a text that is a single name or number, as most table cells are. It gives the same tree as the grammar.
 * Null: it is something else, or a word with a meaning in this or another language.
 */
export function alone(text: Text): Expr | null {
  const written = text.text;
  if (NUMBER.test(written)) return { kind: "number", span: text.spanOf(0, written.length), value: Number(written) };
  if (!NAME.test(written) || Object.hasOwn(K, written) || isForeignWord(written)) return null;
  return { kind: "name", name: written, span: text.spanOf(0, written.length) };
}
