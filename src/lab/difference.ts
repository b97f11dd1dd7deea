import { logEvidence } from "../statistics/beta-mixture.ts";
import { BettingSequence } from "../statistics/betting-sequence.ts";
import { halfWidth, logMeanEvidence, tunedFor } from "../statistics/mean-sequence.ts";
import { PairedMoments } from "../statistics/paired-moments.ts";
import type { Measure } from "./measures.ts";

/** In 19 of 20 comparisons all that is said about a difference is true, however often one looks. */
export const ALPHA = 0.05;

/** Of fewer pairs a mean of numbers without bounds is not nearly normal. */
export const FEWEST = 50;
/** Intervals of such means are narrowest after so many pairs. */
const TUNED = 500;
export const RHO = tunedFor(TUNED, ALPHA);

/** What is known of a measure after some pairs; of B less A. */
export interface Difference {
  readonly measure: Measure;
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
  readonly measure: Measure;
  private readonly moments = new PairedMoments();
  private readonly bounded = new BettingSequence(ALPHA);
  private differing = 0;
  private higher = 0;

  constructor(measure: Measure) {
    this.measure = measure;
  }

  /** Gives whether the two differ. */
  add(a: number, b: number): boolean {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) !== Number.isNaN(b);
    this.moments.add(a, b);
    if (this.measure.unit === "share") this.bounded.add((b - a + 1) / 2);
    if (a === b) return false;
    this.differing++;
    if (b > a) this.higher++;
    return true;
  }

  now(): Difference {
    const { measure, moments } = this;
    const { count, mean, difference, gain } = moments;
    const own = measure.unit === "share" ? this.ofShare() : this.ofNumber();
    const deviation = Math.sqrt(moments.variance);
    return { measure, pairs: count, means: [mean[0], mean[1]], difference, deviation, gain, ...own };
  }

  /** Were there no difference, the higher one of a pair that differs would be either of the two alike. */
  private ofShare(): Pick<Difference, "interval" | "evidence"> {
    const [low, high] = this.bounded.interval;
    return { interval: [2 * low - 1, 2 * high - 1], evidence: logEvidence(this.higher, this.differing, 0.5) };
  }

  private ofNumber(): Pick<Difference, "interval" | "evidence"> {
    const { count, difference, variance } = this.moments;
    if (count < FEWEST) return { interval: null, evidence: 0 };
    const deviation = Math.sqrt(variance);
    const half = halfWidth(count, deviation, ALPHA, RHO);
    const evidence = logMeanEvidence(count, difference, deviation, RHO);
    return { interval: [difference - half, difference + half], evidence };
  }
}
