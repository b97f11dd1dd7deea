import { logBeta } from "./gamma.ts";

/**
 * Confidence sequence for a share, valid at every look. The evidence against a share is the likelihood of the data,
 * averaged uniformly over all shares, divided by the likelihood under that share (H. Robbins, 1970; Howard, Ramdas,
 * McAuliffe, Sekhon 2021, arXiv 1810.08240). It exceeds 1 / alpha in at most alpha of all series, however often one
 * looks. Fractional wins are allowed: the likelihood ratio of a fraction lies below the line between those of 0 and 1,
 * which has mean 1.
 */

/** The natural logarithm of the evidence against `share` (above 0, below 1) after `wins` of `games`. */
export const logEvidence = (wins: number, games: number, share: number): number =>
  logBeta(1 + wins, 1 + games - wins) - wins * Math.log(share) - (games - wins) * Math.log(1 - share);

/** The precision of the ends of an interval. */
const NEAR = 1e-10;

/**
 * All shares whose evidence stays below 1 / alpha. The true share lies in all these intervals at once in 1 - alpha of
 * all series.
 */
export function shareSequence(wins: number, games: number, alpha: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const most = -Math.log(alpha);
  const seen = wins / games;
  const isIn = (share: number) => logEvidence(wins, games, share) < most;
  return [wins === 0 ? 0 : edge(isIn, seen, 0), wins === games ? 1 : edge(isIn, seen, 1)];
}

/** Finds by bisection where the predicate stops holding between `from`, where it holds, and `to`. */
function edge(holds: (share: number) => boolean, from: number, to: number): number {
  let [inside, outside] = [from, to];
  while (Math.abs(outside - inside) > NEAR) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
