import type { Value } from "../ir/program.ts";

/** What to loop over, and what has to be tested for each element. */
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
  /**
   * What to loop over, and the condition that remains to be tested for each element: the source with all conditions
   * where the query is nothing more, or else all that it gives.
   */
  readonly loop: Loop;
  /** the same for those to whom the order of the elements does not matter */
  readonly anyhow: Loop;
  /** all that the query gives, in order */
  readonly run: (env: Value[]) => readonly Value[];
  /** the numbers by which elements are sorted; null: the query has no order of its own */
  readonly keys: ((list: readonly Value[], env: Value[]) => readonly (readonly number[])[]) | null;
  /**
   * Where nature decides ties: groups of elements that are equal so far, in order, and how many are taken in all.
   * null: no key of this query is chance.
   */
  readonly groups: ((env: Value[]) => { readonly groups: Value[][]; readonly take: number }) | null;
}
