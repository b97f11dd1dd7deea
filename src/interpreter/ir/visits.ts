/**
 * How the data of a program is gone through: for each type a table with a row for each of its keys under which expressions
 * can stand. Which keys these are follows from the type, so that a key that is forgotten, or one too much, does not compile.
 */
import type { Expr, LValue, Query, Scoped, Type, Value } from "./program.ts";

/** Texts are what the rules mean to say: who asks what is read for a decision leaves them out. */
export type Texts = "with texts" | "without texts";

/** The expressions in something, in the order in which they stand. */
export type Look<P> = (piece: P, texts: Texts) => readonly Expr[];

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
  return (piece, texts) => keys.flatMap((key) => visits[key](piece[key], texts));
}

/** Of several of a kind, one after another. */
export const eachOf =
  <P>(look: Look<P>): Look<readonly P[]> =>
  (pieces, texts) =>
    pieces.flatMap((piece) => look(piece, texts));

/** Of something that may not be there. */
export const maybe =
  <P>(look: Look<P>): Look<P | null> =>
  (piece, texts) =>
    piece === null ? [] : look(piece, texts);

/** An expression by itself. */
export const one: Look<Expr> = (expr) => [expr];

/** Expressions side by side. */
export const all: Look<readonly Expr[]> = (exprs) => exprs;
