/** Sums up games in constant memory, for simulations of any length. */
import { addSum, addTo, type ExactSum, noSum } from "./exact-sum.ts";
import type { FailedGame, GameReport } from "./game-report.ts";

/** How often each number occurred. */
export type Frequencies = Map<number, number>;

/** The scores of one seat. */
interface Scored {
  readonly sum: ExactSum;
  min: number;
  max: number;
}

/**
 * The results of many games. Its size does not grow with their number. Games may be added in any order, and tallies of
 * several workers may be merged, with the same result. It is plain data, so workers can send it.
 */
export interface Tally {
  games: number;
  finished: number;
  truncated: number;
  failed: number;
  byLimit: number;
  /** the first failed games, by number */
  readonly errors: FailedGame[];
  readonly moves: ExactSum;
  readonly choices: ExactSum;
  readonly byStep: ExactSum;
  /** by the rule that ended them */
  readonly ends: Map<string, number>;
  /** of finished games: frequencies of moves and of rounds */
  readonly lengths: Frequencies;
  readonly rounds: Frequencies;
  /** games that each seat won, alone or with others */
  readonly wins: number[];
  shared: number;
  nobody: number;
  /** the number of finished games with scores, and the scores of each seat */
  scored: number;
  readonly scores: readonly Scored[];
}

/** How many failed games are kept; the others are only counted. */
export const MOST_ERRORS_KEPT = 100;

export function newTally(players: number): Tally {
  const seats = Array.from({ length: players });
  const scores = () => ({ sum: noSum(), min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY });
  return {
    ...{ games: 0, finished: 0, truncated: 0, failed: 0, byLimit: 0, shared: 0, nobody: 0, scored: 0 },
    errors: [],
    ...{ moves: noSum(), choices: noSum(), byStep: noSum() },
    ...{ ends: new Map(), lengths: new Map(), rounds: new Map() },
    wins: seats.map(() => 0),
    scores: seats.map(scores),
  };
}

export function addGame(tally: Tally, report: GameReport): void {
  tally.games++;
  addTo(tally.moves, report.moves);
  addTo(tally.choices, report.choices);
  addTo(tally.byStep, report.byStep);
  if (report.end === "finished") addFinished(tally, report);
  else if (report.end === "truncated") tally.truncated++;
  else tally.failed++;
  const { index, seed, error } = report;
  if (error) keepFirst(tally, [{ index, seed, ...error }]);
}

function addFinished(tally: Tally, { moves, rounds, byLimit, reason, winners, scores }: GameReport): void {
  tally.finished++;
  if (byLimit) tally.byLimit++;
  if (reason !== null) count(tally.ends, reason);
  count(tally.lengths, moves);
  count(tally.rounds, rounds);
  addWins(tally, winners, 1);
  if (!scores) return;
  tally.scored++;
  for (const [seat, kept] of tally.scores.entries()) addScore(kept, scores[seat] ?? 0);
}

/** `winners`: their seats, from 1 */
export function addWins(tally: Tally, winners: readonly number[], times: number): void {
  for (const seat of winners) tally.wins[seat - 1] = (tally.wins[seat - 1] ?? 0) + times;
  if (winners.length === 0) tally.nobody += times;
  if (winners.length > 1) tally.shared += times;
}

function addScore(kept: Scored, score: number): void {
  addTo(kept.sum, score);
  if (score < kept.min) kept.min = score;
  if (score > kept.max) kept.max = score;
}

export function count<K>(counts: Map<K, number>, key: K, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

const NUMBERS = ["games", "finished", "truncated", "failed", "byLimit", "shared", "nobody", "scored"] as const;
const SUMS = ["moves", "choices", "byStep"] as const;

/** Merges another tally into this one. */
export function addTally(tally: Tally, other: Tally): void {
  for (const key of NUMBERS) tally[key] += other[key];
  for (const key of SUMS) addSum(tally[key], other[key]);
  for (const [end, times] of other.ends) count(tally.ends, end, times);
  for (const [moves, times] of other.lengths) count(tally.lengths, moves, times);
  for (const [rounds, times] of other.rounds) count(tally.rounds, rounds, times);
  for (const [seat, wins] of other.wins.entries()) tally.wins[seat] = (tally.wins[seat] ?? 0) + wins;
  for (const [seat, kept] of tally.scores.entries()) addScores(kept, other.scores[seat]);
  keepFirst(tally, other.errors);
}

function addScores(kept: Scored, other: Scored | undefined): void {
  if (!other) return;
  addSum(kept.sum, other.sum);
  kept.min = Math.min(kept.min, other.min);
  kept.max = Math.max(kept.max, other.max);
}

function keepFirst({ errors }: Tally, more: readonly FailedGame[]): void {
  const last = errors.at(-1)?.index ?? -1;
  const wanted = errors.length < MOST_ERRORS_KEPT ? more : more.filter(({ index }) => index < last);
  if (wanted.length === 0) return;
  errors.push(...wanted);
  errors.sort((a, b) => a.index - b.index);
  errors.length = Math.min(errors.length, MOST_ERRORS_KEPT);
}
