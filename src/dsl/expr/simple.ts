import type { Expr, Ident } from "./ast.ts";
import { isForeignWord } from "./foreign.ts";
import type { Text } from "./text-input.ts";
import { isReserved } from "./words.ts";

/** A name and what is taken from it; numbers so short that they fit into 32 bits. */
const NAMES = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
const NUMBER = /^\d{1,9}$/;

/**
 * Half of all expressions are one number, one name, or a name with attributes. Of these the tree is plain; all others,
 * and whatever is not in order, are for the grammar (null). A test holds both readings against each other.
 */
export function simple(input: Text): Expr | null {
  const { text } = input;
  if (text.length > 100) return null;
  if (NUMBER.test(text)) return { kind: "number", span: input.spanOf(0, text.length), value: Number(text) };
  return NAMES.test(text) ? names(input) : null;
}

function names(input: Text): Expr | null {
  const { text } = input;
  let end = endOf(text, 0);
  const first = ident(input, 0, end);
  if (isReserved(first.name) || isForeignWord(first.name)) return null;
  let made: Expr = { kind: "name", ...first };
  while (end < text.length) {
    const start = end + 1;
    end = endOf(text, start);
    made = { kind: "member", span: input.spanOf(0, end), object: made, name: ident(input, start, end) };
  }
  return made;
}

function endOf(text: string, start: number): number {
  const dot = text.indexOf(".", start);
  return dot < 0 ? text.length : dot;
}

function ident(input: Text, start: number, end: number): Ident {
  return { name: input.text.slice(start, end), span: input.spanOf(start, end) };
}
