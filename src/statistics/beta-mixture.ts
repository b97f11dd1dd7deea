import { logBeta } from "./gamma.ts";

/**
 * Shares that are looked at after every game. The evidence against a share is the likelihood of what was seen, averaged over all
 * shares alike, over its likelihood under that share (H. Robbins, 1970; Howard, Ramdas, McAuliffe, Sekhon 2021, arXiv 1810.08240).
 * It reaches 1 / alpha in at most alpha of all series, however often one looks. That holds for parts of a win, too: the likelihood ratio
 * of a part lies below the line between those of nothing and all, which has the mean 1.
 */

/** The natural logarithm of the evidence against `share` (above 0, below 1) after `wins` of `games`. */
export const logEvidence = (wins: number, games: number, share: number): number =>
  logBeta(1 + wins, 1 + games - wins) - wins * Math.log(share) - (games - wins) * Math.log(1 - share);

/** So near do the ends of an interval come to where they belong. */
const NEAR = 1e-10;

/** All shares against which the evidence stays below 1 / alpha: at every look at once, the true one among them in 1 - alpha of all series. */
export function shareSequence(wins: number, games: number, alpha: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const most = -Math.log(alpha);
  const seen = wins / games;
  const isIn = (share: number) => logEvidence(wins, games, share) < most;
  return [wins === 0 ? 0 : edge(isIn, seen, 0), wins === games ? 1 : edge(isIn, seen, 1)];
}

/** Where it stops to hold on the way from `from`, where it holds, to `to`. */
function edge(holds: (share: number) => boolean, from: number, to: number): number {
  let [inside, outside] = [from, to];
  while (Math.abs(outside - inside) > NEAR) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
