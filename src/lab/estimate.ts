import { shareSequence } from "../statistics/beta-mixture.ts";
import { halfWidth } from "../statistics/mean-sequence.ts";
import { Moments } from "../statistics/moments.ts";
import { ALPHA, FEWEST, RHO } from "./difference.ts";
import type { Measuring } from "./measured-games.ts";
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

  constructor(measure: Measure) {
    this.measure = measure;
  }

  add(value: number): void {
    if (!Number.isNaN(value)) this.moments.add(value);
  }

  now(): Estimate {
    const { measure, moments } = this;
    const { count, mean } = moments;
    const interval = measure.unit === "share" ? shareSequence(mean * count, count, ALPHA) : this.ofNumber();
    return { measure, games: count, mean, interval };
  }

  private ofNumber(): Estimate["interval"] {
    const { count, mean, variance } = this.moments;
    if (count < FEWEST) return null;
    const half = halfWidth(count, Math.sqrt(variance), ALPHA, RHO);
    return [mean - half, mean + half];
  }
}

/** What is known of all measures after the first games of a version, by id. */
export function estimatesOf(measuring: Measuring, games: number): ReadonlyMap<string, Estimate> {
  const all = measuring.measures.map((one) => new Estimating(one));
  for (const [i, value] of measuring.play(0, games).values.entries()) all[i % all.length]?.add(value);
  return new Map(all.map((one) => [one.measure.id, one.now()]));
}
