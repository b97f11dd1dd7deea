/**
 * Traversal of program data: for each type a table with a row for each key that can hold expressions. The keys follow
 * from the TypeScript type, so a missing or additional key does not compile. One table serves both to find expressions
 * and to replace them.
 */
import type { With } from "./form.ts";
import type { Expr, LValue, Query, Scoped, Type, Value } from "./program.ts";

/** Whether to include texts for people, which do not count as reads of a decision. */
export type Texts = "with texts" | "without texts";

/** Maps an expression to its replacement; gives the same object for no change. */
export type Change = (expr: Expr) => Expr;

/**
 * Visits the expressions in something, in order, but not their parts. Gives the thing with replaced expressions, and
 * the same object if none changes.
 */
export type Look<P> = (piece: P, texts: Texts, change: Change) => P;

/** Can the type contain an expression at any depth? */
type Holds<P> = P extends string | boolean | null | undefined | Value | Type
  ? false
  : P extends Expr | Scoped | Query | LValue
    ? true
    : P extends readonly (infer Item)[]
      ? Holds<Item>
      : { [K in keyof P]: Holds<P[K]> }[keyof P];

type Holding<P> = { [K in keyof P]: true extends Holds<P[K]> ? K : never }[keyof P];

/** A visitor for each key that can hold expressions. */
export type Visits<P> = { readonly [K in Holding<P>]: Look<P[K]> };

/** Makes a visitor from the rows of a type. */
export function lookInto<P>(visits: Visits<P>): Look<P> {
  const keys = Object.keys(visits) as Holding<P>[];
  return (piece, texts, change) => {
    let made = piece;
    for (const key of keys) {
      const part = visits[key](piece[key], texts, change);
      if (part !== piece[key]) made = { ...made, [key]: part };
    }
    return made;
  };
}

/** Makes a visitor for a union, by the row of its discriminating word. */
export function lookByWord<P, K extends keyof P>(
  key: K,
  rows: { readonly [W in P[K] & string]: Visits<With<P, K, W>> },
): Look<P> {
  // A word and its row belong together by the table's type, which TypeScript cannot follow through the lookup.
  const looks = new Map(Object.entries(rows).map(([word, row]) => [word, lookInto<P>(row as Visits<P>)]));
  return (piece, texts, change) => looks.get(String(piece[key]))?.(piece, texts, change) ?? piece;
}

/** Maps a list; gives the same list if no element changes. */
function eachChanged<X>(list: readonly X[], change: (one: X) => X): readonly X[] {
  const made = list.map(change);
  return made.every((one, at) => one === list[at]) ? list : made;
}

/** A visitor for a list. */
export const eachOf =
  <P>(look: Look<P>): Look<readonly P[]> =>
  (pieces, texts, change) =>
    eachChanged(pieces, (piece) => look(piece, texts, change));

/** A visitor for something that may be null. */
export const maybe =
  <P>(look: Look<P>): Look<P | null> =>
  (piece, texts, change) =>
    piece === null ? null : look(piece, texts, change);

/** A visitor for something that may be a word or a truth value instead. */
export const unlessWord =
  <P extends object, W extends string | number | boolean | null>(look: Look<P>): Look<P | W> =>
  (piece, texts, change) =>
    typeof piece === "object" && piece !== null ? look(piece, texts, change) : piece;

/** A visitor for one expression. */
export const one: Look<Expr> = (expr, _, change) => change(expr);

/** A visitor for a list of expressions. */
export const all: Look<readonly Expr[]> = eachOf(one);

/** The expressions in something, in order. */
export function partsIn<P>(look: Look<P>, piece: P, texts: Texts): readonly Expr[] {
  const found: Expr[] = [];
  look(piece, texts, (expr) => {
    found.push(expr);
    return expr;
  });
  return found;
}
