/**
 * How the data of a program is gone through: for each type a table with a row for each of its keys under which expressions
 * can stand. Which keys these are follows from the type, so that a key that is forgotten, or one too much, does not compile.
 * One table serves both: finding the expressions, and putting others in their place.
 */
import type { With } from "./form.ts";
import type { Expr, LValue, Query, Scoped, Type, Value } from "./program.ts";

/** Texts are what the rules mean to say: who asks what is read for a decision leaves them out. */
export type Texts = "with texts" | "without texts";

/** What an expression becomes; the same one where it stays as it is. */
export type Change = (expr: Expr) => Expr;

/**
 * Goes through the expressions in something, in the order in which they stand, but not into them. Gives it with what they
 * become, and itself where all of them stay as they are.
 */
export type Look<P> = (piece: P, texts: Texts, change: Change) => P;

/** Can an expression stand in it, however deep? */
type Holds<P> = P extends string | boolean | null | undefined | Value | Type
  ? false
  : P extends Expr | Scoped | Query | LValue
    ? true
    : P extends readonly (infer Item)[]
      ? Holds<Item>
      : { [K in keyof P]: Holds<P[K]> }[keyof P];

type Holding<P> = { [K in keyof P]: true extends Holds<P[K]> ? K : never }[keyof P];

/** What looks into something: a row for each key that can hold expressions. */
export type Visits<P> = { readonly [K in Holding<P>]: Look<P[K]> };

/** Looks into something by its rows. */
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

/** Looks into a union by the row of the word that tells what it is. */
export function lookByWord<P, K extends keyof P>(
  key: K,
  rows: { readonly [W in P[K] & string]: Visits<With<P, K, W>> },
): Look<P> {
  // A word and its row belong together by the table's type; TypeScript cannot follow that through the lookup.
  const looks = new Map(Object.entries(rows).map(([word, row]) => [word, lookInto<P>(row as Visits<P>)]));
  return (piece, texts, change) => looks.get(String(piece[key]))?.(piece, texts, change) ?? piece;
}

/** The same list where each of its elements stays. */
function eachChanged<X>(list: readonly X[], change: (one: X) => X): readonly X[] {
  const made = list.map(change);
  return made.every((one, at) => one === list[at]) ? list : made;
}

/** Of several of a kind, one after another. */
export const eachOf =
  <P>(look: Look<P>): Look<readonly P[]> =>
  (pieces, texts, change) =>
    eachChanged(pieces, (piece) => look(piece, texts, change));

/** Of something that may not be there. */
export const maybe =
  <P>(look: Look<P>): Look<P | null> =>
  (piece, texts, change) =>
    piece === null ? null : look(piece, texts, change);

/** Of something in whose place there may be a word, or yes or no. */
export const unlessWord =
  <P extends object, W extends string | number | boolean | null>(look: Look<P>): Look<P | W> =>
  (piece, texts, change) =>
    typeof piece === "object" && piece !== null ? look(piece, texts, change) : piece;

/** An expression by itself. */
export const one: Look<Expr> = (expr, _, change) => change(expr);

/** Expressions side by side. */
export const all: Look<readonly Expr[]> = eachOf(one);

/** The expressions in something, in the order in which they stand. */
export function partsIn<P>(look: Look<P>, piece: P, texts: Texts): readonly Expr[] {
  const found: Expr[] = [];
  look(piece, texts, (expr) => {
    found.push(expr);
    return expr;
  });
  return found;
}
