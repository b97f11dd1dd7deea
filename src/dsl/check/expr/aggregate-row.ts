import type { Builtin } from "../../../interpreter/ir/builtins.ts";
import type { Call } from "../../expr/ast.ts";
import type { AggregateWord } from "../../expr/words.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T, TQuery } from "../tree.ts";
import type { Type } from "../types.ts";

/** Values that are written one after another: `list(a, b)`. */
interface Several {
  /** as many values there are at least; of fewer, one is a list to go through */
  readonly least: number;
  infer(context: Context, expr: Call, scope: Scope, expected: Type | null): T;
}

/** A function that goes through a list. */
export interface AggregateRow {
  readonly name: AggregateWord;
  readonly signature: string;
  readonly doc: string;
  /** what stands before `for`, where something may stand there */
  readonly value: "none" | "condition" | "number" | "list" | "any";
  /** does it give one of those that it goes through: then what is wanted of it stands behind it */
  readonly finds: boolean;
  /** of a query with what stands before `for`, if anything; null: something is missing there */
  over(context: Context, span: Span, query: TQuery, value: T | null): T | null;
  /** the builtin for a whole list without conditions, and what it gives; null: it takes none */
  readonly whole: ((element: Type) => { readonly name: Builtin; readonly type: Type }) | null;
  readonly several: Several | null;
}
