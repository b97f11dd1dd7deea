/** the two-sided 95 % quantile of the normal distribution */
const Z = 1.96;

/** The Wilson score interval of a share, at 95 % (E. B. Wilson, 1927). */
export function interval(share: number, games: number): readonly [low: number, high: number] {
  const middle = (share + Z ** 2 / (2 * games)) / (1 + Z ** 2 / games);
  const half = (Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))) / (1 + Z ** 2 / games);
  return [middle - half, middle + half];
}

/** A seat's part of the win. Winners share it equally; if nobody wins, all seats share it. */
export function gained(winners: readonly number[], seat: number, players: number): number {
  if (winners.length === 0) return 1 / players;
  return winners.includes(seat) ? 1 / winners.length : 0;
}
