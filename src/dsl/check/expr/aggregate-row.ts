import type { Builtin } from "../../../interpreter/ir/builtins.ts";
import type { Call } from "../../expr/ast.ts";
import type { AggregateWord } from "../../expr/words.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T, TQuery } from "../tree.ts";
import type { Type } from "../types.ts";

/** The form with values one after another: `list(a, b)`. */
interface Several {
  /** the least number of values; with fewer, the one value is a list to go through */
  readonly least: number;
  infer(context: Context, expr: Call, scope: Scope, expected: Type | null): T;
}

/** A function over the elements of a list. */
export interface AggregateRow {
  readonly name: AggregateWord;
  readonly signature: string;
  readonly doc: string;
  /** what stands before `for`, if anything does */
  readonly value: "none" | "condition" | "number" | "list" | "any";
  /** does it give one of the elements, so that an attribute may stand behind the call? */
  readonly finds: boolean;
  /** the operation on a query and the value before `for`, if any; null: the value is missing */
  over(context: Context, span: Span, query: TQuery, value: T | null): T | null;
  /** the builtin for a whole list without conditions, and its type; null: it takes no list */
  readonly whole: ((element: Type) => { readonly name: Builtin; readonly type: Type }) | null;
  readonly several: Several | null;
}
