/** 19 of 20 */
const Z = 1.96;

/** The interval in which a share lies in 19 of 20 series of so many games (E. B. Wilson, 1927). */
export function interval(share: number, games: number): readonly [low: number, high: number] {
  const middle = (share + Z ** 2 / (2 * games)) / (1 + Z ** 2 / games);
  const half = (Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))) / (1 + Z ** 2 / games);
  return [middle - half, middle + half];
}

/** What a seat has got of one win: all who share it have as much, and where nobody wins all do. */
export function gained(winners: readonly number[], seat: number, players: number): number {
  if (winners.length === 0) return 1 / players;
  return winners.includes(seat) ? 1 / winners.length : 0;
}
