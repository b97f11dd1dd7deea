/**
 * Asymptotic confidence sequence for the mean of any numbers, valid at every look once there are enough of them for
 * their sum to be nearly normal: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Annals of Statistics 2024, arXiv
 * 2103.06476), theorem 2.2.
 */

/** The mixture width rho for which intervals at level 1 - alpha are narrowest after `games`. */
export function tunedFor(games: number, alpha: number): number {
  const l = -2 * Math.log(alpha);
  return Math.sqrt((l + Math.log(l + 1)) / games);
}

/** Half the width of the interval around the mean of `count` numbers with standard deviation `deviation`. */
export function halfWidth(count: number, deviation: number, alpha: number, rho: number): number {
  const v = count * rho ** 2 + 1;
  return deviation * Math.sqrt(((2 * v) / (count ** 2 * rho ** 2)) * Math.log(Math.sqrt(v) / alpha));
}

/** The natural logarithm of the evidence against a mean of 0. It reaches 1 / alpha when 0 leaves the interval. */
export function logMeanEvidence(count: number, mean: number, deviation: number, rho: number): number {
  if (deviation === 0) return mean === 0 ? 0 : Number.POSITIVE_INFINITY;
  const v = count * rho ** 2 + 1;
  return ((count * rho * mean) / deviation) ** 2 / (2 * v) - Math.log(v) / 2;
}
