import type { Type, Value } from "../../ir/program.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { Progress } from "../../runtime/progress.ts";

/** The outcome for a number below the sum of all weights. */
export function valueIn(outcomes: readonly Outcome[], drawn: number): Value {
  let rest = drawn;
  for (const { value, weight } of outcomes) {
    rest -= weight;
    if (rest < 0) return value;
  }
  throw new RangeError("a number beyond all weights was drawn");
}

/** A chance event that the module has begun itself and continues after the outcome. */
export interface OwnToss {
  readonly outcomes: readonly Outcome[];
  readonly type: Type | null;
  /** index of the purpose, and the entity that it belongs to */
  readonly purpose: number;
  readonly of: number;
  /** the progress record of the frame while it waits */
  progress(): Progress | null;
  /** the sum of all weights */
  readonly total: number;
  /** the outcome for a number below {@link total} */
  valueOf(drawn: number): Value;
  /** takes an outcome */
  take(value: Value): void;
}
