import { BettingSequence } from "../statistics/betting-sequence.ts";
import { halfWidth } from "../statistics/mean-sequence.ts";
import { Moments } from "../statistics/moments.ts";
import { ALPHA, FEWEST, RHO } from "./difference.ts";
import type { Measure } from "./measures.ts";

/** What is known of a measure of one version after some games. */
export interface Estimate {
  readonly measure: Measure;
  /** games that have it */
  readonly games: number;
  readonly mean: number;
  /** where the mean lies, surely, however often one looks; null: there are too few games to say */
  readonly interval: readonly [low: number, high: number] | null;
}

/** Follows one measure through game after game. */
export class Estimating {
  readonly measure: Measure;
  private readonly moments = new Moments();
  private readonly bounded: BettingSequence | null;

  constructor(measure: Measure) {
    this.measure = measure;
    this.bounded = measure.unit === "share" ? new BettingSequence(ALPHA) : null;
  }

  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.moments.add(value);
    this.bounded?.add(value);
  }

  now(): Estimate {
    const { measure, moments, bounded } = this;
    const { count, mean } = moments;
    return { measure, games: count, mean, interval: bounded ? bounded.interval : this.ofNumber() };
  }

  private ofNumber(): Estimate["interval"] {
    const { count, mean, variance } = this.moments;
    if (count < FEWEST) return null;
    const half = halfWidth(count, Math.sqrt(variance), ALPHA, RHO);
    return [mean - half, mean + half];
  }
}
