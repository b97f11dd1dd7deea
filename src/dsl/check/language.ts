import type { LayOut } from "./declare/layouts.ts";
import type { ZoneRow } from "./declare/zone-row.ts";
import type { EffectRow, StatementRow } from "./effects/row.ts";
import type { AggregateRow } from "./expr/aggregate-row.ts";
import type { FunctionRow } from "./expr/function-row.ts";
import type { OperatorRows } from "./expr/operator-row.ts";
import type { Stmt } from "./tree.ts";

/**
 * An operator on two numbers. Truth values are 1 and 0. If the result is no number of the language (a division by 0),
 * the constant has no value.
 */
export interface Arithmetic {
  readonly gives: "number" | "bool";
  readonly compute: (a: number, b: number) => number;
}

/**
 * The constructs of the language: the tables of `constructs`. They are handed in, because their rows use parts of the
 * checker.
 */
export interface Language {
  /** by verb, in the order of the reference */
  readonly effects: ReadonlyMap<string, EffectRow>;
  readonly functions: ReadonlyMap<string, FunctionRow>;
  /** in the order of the reference */
  readonly operators: OperatorRows;
  /** the arithmetic of a checked operator; null: it has none */
  arithmetic(op: string): Arithmetic | null;
  readonly aggregates: ReadonlyMap<string, AggregateRow>;
  /** ways to lay out a board, by key; of several keys the first one in this table counts */
  readonly layouts: ReadonlyMap<string, LayOut>;
  /** forms of zones, by word */
  readonly zones: ReadonlyMap<string, ZoneRow>;
  /** the row of a checked effect */
  statement(stmt: Stmt): StatementRow<Stmt>;
}
