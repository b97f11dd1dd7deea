import { NONE, type Type, type Value } from "../../ir/program.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import { sizeOf } from "../../runtime/work.ts";
import { type OwnToss, valueIn } from "./own-toss.ts";

/** Units of work for comparing an outcome with the others, apart from lists in it; as in the interpreter. */
const WRITTEN = 4;

/**
 * A roll in progress for one element of a list. Only one can be in progress, because nothing else runs while it waits
 * for chance.
 */
export class Rolls implements OwnToss {
  purpose = 0;
  of: number = NONE;
  type: Type = { t: "bool" };
  outcomes: readonly Outcome[] = [];
  /** the outcome; null: none yet */
  value: Value | null = null;
  private readonly fail: () => never;
  private readonly worked: (more: number) => void;

  constructor(fail: () => never, worked: (more: number) => void) {
    this.fail = fail;
    this.worked = worked;
  }

  /** Sets the possible values, by weight (null: all equal). Equal values are merged. */
  among(values: readonly Value[], weights: readonly number[] | null): void {
    this.worked(WRITTEN * values.length);
    const found = new Map<number | string, { value: Value; weight: number }>();
    for (const [i, value] of values.entries()) {
      const weight = weights?.[i] ?? 1;
      if (weight < 0) this.fail();
      const key = this.keyOf(value);
      const known = found.get(key);
      if (known) known.weight += weight;
      else found.set(key, { value, weight });
    }
    const likely = [...found.values()].filter(({ weight }) => weight > 0);
    if (likely.length === 0) this.fail();
    this.outcomes = likely;
  }

  get total(): number {
    return this.outcomes.reduce((sum, { weight }) => sum + weight, 0);
  }

  valueOf(drawn: number): Value {
    return valueIn(this.outcomes, drawn);
  }

  progress(): null {
    return null;
  }

  take(value: Value): void {
    this.value = value;
  }

  /** Gives the outcome and clears it. */
  taken(): Value {
    const { value } = this;
    this.value = null;
    return value ?? this.fail();
  }

  private keyOf(value: Value): number | string {
    if (typeof value === "number") return value;
    this.worked(sizeOf(value));
    return JSON.stringify(value);
  }
}
