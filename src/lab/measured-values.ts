/** What games measured, as plain data. The page reads it and plays nothing. */
import type { FailedGame } from "../playtest/game-report.ts";

/** The measures of some games. It is plain data, which workers can send. */
export interface MeasuredGames {
  readonly from: number;
  readonly games: number;
  /** game by game, the values of all measures; NaN if a game lacks one */
  readonly values: Float64Array;
  /** for games that were looked at, the values at the beginning of each round: see `round-values.ts` */
  readonly rounds: Float64Array;
  /** the numbers of truncated games */
  readonly cut: readonly number[];
  readonly failed: readonly FailedGame[];
}

/** The values of all measures of one game. */
export function valuesOf({ values, games }: MeasuredGames, game: number): Float64Array {
  const wide = values.length / games;
  return values.subarray(game * wide, (game + 1) * wide);
}
