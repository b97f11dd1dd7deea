/** Estimates the means of the measures of one version, with intervals that are valid however often one looks. */
import { shareSequence } from "../statistics/beta-mixture.ts";
import { halfWidth } from "../statistics/mean-sequence.ts";
import { Moments } from "../statistics/moments.ts";
import { Spread } from "../statistics/spread.ts";
import { ALPHA, FEWEST, RHO } from "./difference.ts";
import type { MeasuredGames } from "./measured-values.ts";
import type { DescribedMeasure } from "./measures.ts";

/** The estimate of a measure of one version after some games. */
export interface Estimate {
  readonly measure: DescribedMeasure;
  /** games that have the measure */
  readonly games: number;
  readonly mean: number;
  /** the confidence interval of the mean, valid at every look; null: there are too few games */
  readonly interval: readonly [low: number, high: number] | null;
  /**
   * for numbers that are always shown: the median, and the value that one game in twenty reaches; null for other
   * measures, or without games
   */
  readonly spread: { readonly median: number; readonly most5: number } | null;
}

/** Follows one measure game by game. */
export class Estimating {
  readonly measure: DescribedMeasure;
  private readonly moments = new Moments();
  /** null if nobody asks for the spread */
  readonly spread: Spread | null;

  constructor(measure: DescribedMeasure) {
    this.measure = measure;
    const isShown = measure.group === "main" || measure.group === "own";
    this.spread = measure.unit === "number" && isShown ? new Spread() : null;
  }

  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.moments.add(value);
    this.spread?.add(value);
  }

  now(): Estimate {
    const { measure, moments } = this;
    const { count, mean } = moments;
    const interval = measure.unit === "share" ? shareSequence(mean * count, count, ALPHA) : this.ofNumber();
    const [median, most5] = [this.spread?.quantile(0.5) ?? null, this.spread?.quantile(0.95) ?? null];
    const spread = median === null || most5 === null ? null : { median, most5 };
    return { measure, games: count, mean, interval, spread };
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

  /** For a number that is always shown: how often each value occurred, the least first. Empty for other measures. */
  counts(id: string): readonly (readonly [value: number, times: number])[] {
    return this.all.find(({ measure }) => measure.id === id)?.spread?.all() ?? [];
  }

  /** by id of the measure */
  now(): ReadonlyMap<string, Estimate> {
    return new Map(this.all.map((one) => [one.measure.id, one.now()]));
  }
}
