import type { Type, Value } from "../ir/program.ts";
import type { Outcome } from "../machine/questions/waiters.ts";

/** A toss that the module has begun itself, and goes on with when chance has given an outcome. */
export interface OwnToss {
  readonly outcomes: readonly Outcome[];
  readonly type: Type;
  /** the number of the purpose, and whom it is for */
  readonly purpose: number;
  readonly of: number;
  /** what lies in the frame while it waits */
  picks(): Value[] | null;
  /** chance has given this */
  take(value: Value): void;
}
