import type { Value } from "../ir/program.ts";

/** The elements to loop over, and the condition to test for each. */
interface Loop {
  readonly items: (env: Value[]) => readonly Value[];
  readonly where: ((env: Value[]) => Value) | null;
}

/** A compiled query: `name in list where ... best by ... sorted by ... distinct by ... take n`. */
export interface QueryPlan {
  /** environment place of the variable */
  readonly variable: number;
  /** the elements, before any condition */
  readonly source: (env: Value[]) => readonly Value[];
  /** do all conditions hold for the variable; null: there are none */
  readonly keeps: ((env: Value[]) => boolean) | null;
  /** The loop of a query: its source and conditions if it only filters, otherwise its complete result. */
  readonly loop: Loop;
  /** the same for code that ignores the order of the elements */
  readonly anyhow: Loop;
  /** the complete result of the query, in order */
  readonly run: (env: Value[]) => readonly Value[];
  /** the sort keys of the elements; null: the query has no order of its own */
  readonly keys: ((list: readonly Value[], env: Value[]) => readonly (readonly number[])[]) | null;
  /**
   * If chance decides ties: groups of equal elements, in order, and how many elements are taken in all. Null: no sort
   * key is chance.
   */
  readonly groups: ((env: Value[]) => { readonly groups: Value[][]; readonly take: number }) | null;
}
