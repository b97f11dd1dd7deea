/** Estimates the difference of a measure between two versions from pairs of games with the same seed. */
import { logEvidence } from "../statistics/beta-mixture.ts";
import { BettingSequence } from "../statistics/betting-sequence.ts";
import { halfWidth, logMeanEvidence, tunedFor } from "../statistics/mean-sequence.ts";
import { PairedMoments } from "../statistics/paired-moments.ts";
import type { DescribedMeasure } from "./measures.ts";

/** The error rate: intervals and verdicts hold at all looks at once in 95 % of all series. */
export const ALPHA = 0.05;

/** With fewer pairs the mean of unbounded numbers is not close enough to normal. */
export const FEWEST = 50;
/** Intervals of such means are narrowest after this many pairs. */
const TUNED = 500;
export const RHO = tunedFor(TUNED, ALPHA);

/** The estimated difference of a measure after some pairs: B minus A. */
export interface Difference {
  readonly measure: DescribedMeasure;
  /** pairs in which both games have the measure */
  readonly pairs: number;
  readonly means: readonly [a: number, b: number];
  readonly difference: number;
  /** the standard deviation of the difference within a pair */
  readonly deviation: number;
  /** the confidence interval of the difference, valid at every look; null: there are too few pairs */
  readonly interval: readonly [low: number, high: number] | null;
  /** the natural logarithm of the evidence for a difference */
  readonly evidence: number;
  /** how many times more games would be needed without pairing; null if nothing varies */
  readonly gain: number | null;
}

/** Follows one measure pair by pair. */
export class Following {
  readonly measure: DescribedMeasure;
  private readonly moments = new PairedMoments();
  /** only for shares, which are bounded */
  private readonly bounded: BettingSequence | null;
  private differing = 0;
  private higher = 0;

  constructor(measure: DescribedMeasure) {
    this.measure = measure;
    this.bounded = measure.unit === "share" ? new BettingSequence(ALPHA) : null;
  }

  /** Adds a pair. Returns whether its two values differ. */
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

  /** Without a difference, either game of a differing pair would be the higher one with probability 1/2. */
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
