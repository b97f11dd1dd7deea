import type { Type, Value } from "../../ir/program.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { Progress } from "../../runtime/progress.ts";

/** What comes with a number below the sum of all weights. */
export function valueIn(outcomes: readonly Outcome[], drawn: number): Value {
  let rest = drawn;
  for (const { value, weight } of outcomes) {
    rest -= weight;
    if (rest < 0) return value;
  }
  throw new RangeError("a number beyond all weights was drawn");
}

/** A toss that the module has begun itself, and goes on with when chance has given an outcome. */
export interface OwnToss {
  readonly outcomes: readonly Outcome[];
  readonly type: Type | null;
  /** the number of the purpose, and whom it is for */
  readonly purpose: number;
  readonly of: number;
  /** what the frame keeps while it waits */
  progress(): Progress | null;
  /** how likely all outcomes are together */
  readonly total: number;
  /** what comes with a number below {@link total} */
  valueOf(drawn: number): Value;
  /** chance has given this */
  take(value: Value): void;
}
