import { logEvidence } from "../statistics/beta-mixture.ts";
import { BettingSequence } from "../statistics/betting-sequence.ts";
import { halfWidth, logMeanEvidence, tunedFor } from "../statistics/mean-sequence.ts";
import { PairedMoments } from "../statistics/paired-moments.ts";
import type { DescribedMeasure } from "./measures.ts";

/** In 19 of 20 series an interval, and in as many a verdict, is true at all looks at once. */
export const ALPHA = 0.05;

/** Of fewer pairs a mean of numbers without bounds is not nearly normal. */
export const FEWEST = 50;
/** Intervals of such means are narrowest after so many pairs. */
const TUNED = 500;
export const RHO = tunedFor(TUNED, ALPHA);

/** What is known of a measure after some pairs; of B less A. */
export interface Difference {
  readonly measure: DescribedMeasure;
  /** pairs in which both games have it */
  readonly pairs: number;
  readonly means: readonly [a: number, b: number];
  readonly difference: number;
  /** the standard deviation of the difference in a pair */
  readonly deviation: number;
  /** where the difference lies, surely; null: there are too few pairs to say */
  readonly interval: readonly [low: number, high: number] | null;
  /** the natural logarithm of the evidence that there is a difference */
  readonly evidence: number;
  /** so many times as many games would be needed without pairs; null where nothing varies */
  readonly gain: number | null;
}

/** Follows one measure through pair after pair. */
export class Following {
  readonly measure: DescribedMeasure;
  private readonly moments = new PairedMoments();
  /** of shares alone: others have no bounds */
  private readonly bounded: BettingSequence | null;
  private differing = 0;
  private higher = 0;

  constructor(measure: DescribedMeasure) {
    this.measure = measure;
    this.bounded = measure.unit === "share" ? new BettingSequence(ALPHA) : null;
  }

  /** Gives whether the two differ. */
  add(a: number, b: number): boolean {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) !== Number.isNaN(b);
    this.moments.add(a, b);
    this.bounded?.add((b - a + 1) / 2);
    if (a === b) return false;
    this.differing++;
    if (b > a) this.higher++;
    return true;
  }

  now(): Difference {
    const { measure, moments } = this;
    const { count, mean, difference, gain } = moments;
    const deviation = Math.sqrt(moments.variance);
    const own = this.bounded ? this.ofShare(this.bounded) : this.ofNumber(deviation);
    return { measure, pairs: count, means: [mean[0], mean[1]], difference, deviation, gain, ...own };
  }

  /** Were there no difference, the higher one of a pair that differs would be either of the two alike. */
  private ofShare({ interval: [low, high] }: BettingSequence): Pick<Difference, "interval" | "evidence"> {
    return { interval: [2 * low - 1, 2 * high - 1], evidence: logEvidence(this.higher, this.differing, 0.5) };
  }

  private ofNumber(deviation: number): Pick<Difference, "interval" | "evidence"> {
    const { count, difference } = this.moments;
    if (count < FEWEST) return { interval: null, evidence: 0 };
    const half = halfWidth(count, deviation, ALPHA, RHO);
    const evidence = logMeanEvidence(count, difference, deviation, RHO);
    return { interval: [difference - half, difference + half], evidence };
  }
}
