import type { BinaryOp, Expr } from "../../expr/ast.ts";
import type { WordOfTheLanguage } from "../../expr/words.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import type { Type } from "../types.ts";

type Of<K extends Expr["kind"]> = Extract<Expr, { readonly kind: K }>;

export type Binary = Of<"binary">;

/** The expressions of each operator: binary operators are keyed by their sign, others by what they do. */
type Trees = { readonly [O in BinaryOp]: Binary } & {
  readonly not: Of<"unary">;
  readonly negative: Of<"unary">;
} & {
  readonly [K in "if" | "isOneOf" | "isA" | "inPlay" | "range" | "divide" | "without" | "after"]: Of<K>;
};

type Operator = keyof Trees;

/** Any expression with an operator. */
export type Operation = Trees[Operator];

/** An operator of the language: one row gives its check, its completion and its page in the reference. */
export interface OperatorRow<E extends Operation> {
  /**
   * its text in the reference, with an example in the words of examples/meadow.yaml; null: that of another operator
   * covers it
   */
  readonly told: { readonly written: readonly string[]; readonly doc: string; readonly example: string } | null;
  /** its first word, if it can begin a value; null: it stands behind a value, or begins with a sign */
  readonly begins: WordOfTheLanguage | null;
  /** its words for completion behind a value, and their meaning; signs are not offered */
  readonly offered: readonly (readonly [words: string, doc: string])[];
  readonly check: (context: Context, expr: E, scope: Scope, expected: Type | null) => T;
}

export type OperatorRows = { readonly [O in Operator]: OperatorRow<Trees[O]> };

/** The operator of an expression. */
export function operatorOf(expr: Operation): Operator {
  switch (expr.kind) {
    case "binary":
      return expr.op;
    case "unary":
      return expr.op === "not" ? "not" : "negative";
    case "if":
    case "isOneOf":
    case "isA":
    case "inPlay":
    case "range":
    case "divide":
    case "without":
    case "after":
      return expr.kind;
  }
}
