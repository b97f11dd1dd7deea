/** Runs of numbers from 0, for sharing among workers: small enough that none has to wait long for the last. */
export function* shares(total: number, workers: number): Generator<readonly [from: number, to: number]> {
  const size = Math.max(1, Math.min(200, Math.ceil(total / (workers * 8))));
  for (let from = 0; from < total; from += size) yield [from, Math.min(total, from + size)];
}

/** Fewer games than these are over before other processes have begun. */
const MANY_GAMES = 1_000;

/** How many processes share games where nobody says it; 0: one for each core. */
export const workersFor = (games: number, isWatched: boolean): number => (isWatched || games < MANY_GAMES ? 1 : 0);
