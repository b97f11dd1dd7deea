import type { Call } from "../../expr/ast.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import type { Type } from "../types.ts";

/** Checks a call of a function whose arguments are values. */
export type Check = (context: Context, span: Span, args: readonly T[]) => T;

/** A function whose arguments are values. */
export interface PlainRow {
  /** the type expected of the next argument, from those before it: it gives bare words their meaning; null: any type */
  readonly next: ((before: readonly T[]) => Type | null) | null;
  readonly check: Check;
}

/** A function of the language: one row gives its check, its help and its page in the reference. */
export type FunctionRow = {
  readonly name: string;
  readonly signature: string;
  readonly doc: string;
  /** its result for numbers that are known before play; null: it may depend on something else */
  readonly ofNumbers: ((...numbers: number[]) => number) | null;
} & (
  | PlainRow
  /** for an argument that is no value but the name of something */
  | { readonly checkCall: (context: Context, call: Call, scope: Scope) => T }
);
