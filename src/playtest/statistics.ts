import { type ExactSum, sumOf } from "./exact-sum.ts";
import type { FailedGame, GameReport } from "./game-report.ts";
import { addGame, type Frequencies, newTally, type Tally } from "./tally.ts";

interface Spread {
  readonly min: number;
  readonly median: number;
  readonly mean: number;
  readonly max: number;
}

interface Score {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

/** The result of many games: how they ended, who won, how long they were, and the scores. Lists begin with seat 1. */
export interface SimulationResult {
  readonly games: number;
  readonly finished: number;
  readonly truncated: number;
  /** finished games that were ended by the limit of the rules */
  readonly byLimit: number;
  /** games that failed because a rule could not be carried out */
  readonly failed: number;
  /** the first failed games */
  readonly errors: readonly Omit<FailedGame, "index">[];
  readonly players: number;
  readonly seed: string;
  readonly agents: readonly string[];
  readonly moves: number;
  readonly choices: number;
  /** moves that random players chose step by step, because there were too many to list */
  readonly byStep: number;
  /** how many games each rule ended, by its id; the most frequent first */
  readonly ends: Readonly<Record<string, number>>;
  /** moves per game, over finished games */
  readonly length: Spread | null;
  /** rounds per game, over finished games */
  readonly rounds: Spread | null;
  /** games that each seat won, alone or with others */
  readonly wins: readonly number[];
  /** games won by several seats, which count in `wins` of each of them; and games won by nobody */
  readonly shared: number;
  readonly nobody: number;
  readonly scores: readonly (Score | null)[] | null;
}

/** A mean, rounded to hide the noise of floating-point division. */
const mean = (sum: number, count: number) => Math.round((sum / count) * 1e6) / 1e6;

/** The spread of numbers, given how often each occurred. */
export function spread(frequencies: Frequencies): Spread | null {
  const sorted = [...frequencies].sort(([a], [b]) => a - b);
  const [least] = sorted;
  const greatest = sorted.at(-1);
  if (!least || !greatest) return null;
  const count = sorted.reduce((sum, [, times]) => sum + times, 0);
  const sum = Number(sorted.reduce((sum, [value, times]) => sum + BigInt(value) * BigInt(times), 0n));
  const middle = (count - 1) / 2;
  const median = (valueAt(sorted, Math.floor(middle)) + valueAt(sorted, Math.ceil(middle))) / 2;
  return { min: least[0], median, mean: mean(sum, count), max: greatest[0] };
}

/** The number at an index of the sorted sequence in which each number is repeated as often as it occurred. */
function valueAt(sorted: readonly (readonly [value: number, times: number])[], place: number): number {
  let before = 0;
  for (const [value, times] of sorted) {
    before += times;
    if (place < before) return value;
  }
  return 0;
}

const byCount = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));

/** Facts about the series that are not results. */
interface Games {
  readonly players: number;
  readonly seed: string;
  readonly agents: readonly string[];
}

/** Results for people and programs. */
export function resultOf(tally: Tally, { players, seed, agents }: Games): SimulationResult {
  const { games, finished, truncated, byLimit, failed, wins, shared, nobody, scored } = tally;
  const score = ({ sum, min, max }: { sum: ExactSum; min: number; max: number }) => ({
    ...{ mean: mean(sumOf(sum), scored), min, max },
  });
  return {
    ...{ games, finished, truncated, byLimit, failed },
    errors: tally.errors.map(({ index: _, ...error }) => error),
    ...{ players, seed, agents },
    moves: sumOf(tally.moves),
    choices: sumOf(tally.choices),
    byStep: sumOf(tally.byStep),
    ends: byCount(tally.ends),
    length: spread(tally.lengths),
    rounds: spread(tally.rounds),
    ...{ wins: [...wins], shared, nobody },
    scores: scored === 0 ? null : tally.scores.map(score),
  };
}

/** The same from single reports, in any order. */
export function summarise(reports: readonly GameReport[], games: Games): SimulationResult {
  const tally = newTally(games.players);
  for (const report of reports) addGame(tally, report);
  return resultOf(tally, games);
}
