/** The averages that the benchmarks report. */

/** Numbers from the least to the greatest. */
export const rising = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** The middle number, or the greater of two middle ones. 0 without numbers. */
export const median = (numbers: readonly number[]): number => rising(numbers)[numbers.length >> 1] ?? 0;

/** The mean of ratios: twice as fast and half as fast cancel out. 1 without ratios. */
export const geometricMean = (ratios: readonly number[]): number =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / Math.max(1, ratios.length));
