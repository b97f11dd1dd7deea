import { shareSequence } from "../statistics/beta-mixture.ts";
import { halfWidth } from "../statistics/mean-sequence.ts";
import { Moments } from "../statistics/moments.ts";
import { Spread } from "../statistics/spread.ts";
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
  /** of numbers that are always shown: one in the middle, and what one game in twenty reaches; null: of others, or of no game */
  readonly spread: { readonly median: number; readonly most5: number } | null;
}

/** Follows one measure through game after game. */
export class Estimating {
  readonly measure: DescribedMeasure;
  private readonly moments = new Moments();
  /** null: nobody asks for it */
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

  /** Of a number that is always shown: how often each came, the least first. Of other measures nothing is kept. */
  counts(id: string): readonly (readonly [value: number, times: number])[] {
    return this.all.find(({ measure }) => measure.id === id)?.spread?.all() ?? [];
  }

  /** by id of the measure */
  now(): ReadonlyMap<string, Estimate> {
    return new Map(this.all.map((one) => [one.measure.id, one.now()]));
  }
}
