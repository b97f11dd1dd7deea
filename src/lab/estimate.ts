import { shareSequence } from "../statistics/beta-mixture.ts";
import { halfWidth } from "../statistics/mean-sequence.ts";
import { Moments } from "../statistics/moments.ts";
import { ALPHA, FEWEST, RHO } from "./difference.ts";
import type { MeasuredGames } from "./measured-games.ts";
import type { DescribedMeasure } from "./measures.ts";

/** What is known of a measure of one version after some games. */
export interface Estimate {
  readonly measure: DescribedMeasure;
  /** games that have it */
  readonly games: number;
  readonly mean: number;
  /** where the mean lies, surely, however often one looks; null: there are too few games to say */
  readonly interval: readonly [low: number, high: number] | null;
}

/** Follows one measure through game after game. */
export class Estimating {
  readonly measure: DescribedMeasure;
  private readonly moments = new Moments();

  constructor(measure: DescribedMeasure) {
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

/** Follows all measures of a version. */
export class Estimates {
  private readonly all: readonly Estimating[];

  constructor(measures: readonly DescribedMeasure[]) {
    this.all = measures.map((one) => new Estimating(one));
  }

  add({ values }: MeasuredGames): void {
    for (const [i, value] of values.entries()) this.all[i % this.all.length]?.add(value);
  }

  /** by id of the measure */
  now(): ReadonlyMap<string, Estimate> {
    return new Map(this.all.map((one) => [one.measure.id, one.now()]));
  }
}
