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

/** How many games went: how they ended, who has won them, how long they were, and what was scored. Seat 1 stands first in lists. */
export interface SimulationResult {
  readonly games: number;
  readonly finished: number;
  readonly truncated: number;
  /** finished games that the limit of the rules has ended */
  readonly byLimit: number;
  /** games in which a rule could not be carried out */
  readonly failed: number;
  /** the first of them */
  readonly errors: readonly Omit<FailedGame, "index">[];
  readonly players: number;
  readonly seed: string;
  readonly agents: readonly string[];
  readonly moves: number;
  readonly choices: number;
  /** moves that random players have chosen step by step, because there were more than can be listed */
  readonly byStep: number;
  /** how many games each rule has ended, by its id; the most first */
  readonly ends: Readonly<Record<string, number>>;
  /** moves of a game, over finished games */
  readonly length: Spread | null;
  /** over finished games */
  readonly rounds: Spread | null;
  /** games that a seat has won, alone or with others, by seat */
  readonly wins: readonly number[];
  /** games that several have won together, each of whom it counts for in `wins`, and that nobody has won */
  readonly shared: number;
  readonly nobody: number;
  readonly scores: readonly (Score | null)[] | null;
}

/** Means are rounded so that they do not show the noise of dividing in floating point. */
const mean = (sum: number, count: number) => Math.round((sum / count) * 1e6) / 1e6;

/** From least to greatest, by how often each number came. */
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

/** The number that comes at a place, where each stands in a row as often as it came. */
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

/** What is said of games beside what they came to. */
interface Games {
  readonly players: number;
  readonly seed: string;
  readonly agents: readonly string[];
}

/** What games came to, for people and programs. */
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

/** The same of games that are at hand one by one, in any order. */
export function summarise(reports: readonly GameReport[], games: Games): SimulationResult {
  const tally = newTally(games.players);
  for (const report of reports) addGame(tally, report);
  return resultOf(tally, games);
}
