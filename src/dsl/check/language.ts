import type { LayOut } from "./declare/layouts.ts";
import type { ZoneRow } from "./declare/zone-row.ts";
import type { EffectRow, StatementRow } from "./effects/row.ts";
import type { AggregateRow } from "./expr/aggregate-row.ts";
import type { FunctionRow } from "./expr/function-row.ts";
import type { OperatorRows } from "./expr/operator-row.ts";
import type { Stmt } from "./tree.ts";

/** Yes or no is 1 or 0; what no number of the language stands for, as after a division by 0, is none. */
export interface Arithmetic {
  readonly gives: "number" | "bool";
  readonly compute: (a: number, b: number) => number;
}

/**
 * What the language is made of, as the tables of `constructs` have it. It is handed in, for the rows of these tables are
 * made of the parts of the checker.
 */
export interface Language {
  /** by verb, in the order of the reference */
  readonly effects: ReadonlyMap<string, EffectRow>;
  readonly functions: ReadonlyMap<string, FunctionRow>;
  /** in the order of the reference */
  readonly operators: OperatorRows;
  /** what an operator makes of two numbers, by what it is checked as; null: it is none of these */
  arithmetic(op: string): Arithmetic | null;
  readonly aggregates: ReadonlyMap<string, AggregateRow>;
  /** how boards are laid out, by key; the first that stands there counts */
  readonly layouts: ReadonlyMap<string, LayOut>;
  /** forms of zones, by word */
  readonly zones: ReadonlyMap<string, ZoneRow>;
  /** what becomes of a checked effect */
  statement(stmt: Stmt): StatementRow<Stmt>;
}
