/** How one game of many went. */
export interface GameReport {
  readonly index: number;
  readonly seed: string;
  readonly end: "finished" | "truncated" | "error";
  readonly moves: number;
  /** moves that were a choice: not forced */
  readonly choices: number;
  readonly rounds: number;
  /** was it the limit of the rules that ended it */
  readonly byLimit: boolean;
  /** the id of the rule that ended it; null where it did not end */
  readonly reason: string | null;
  /** moves that random players have chosen step by step, because there were more than can be listed */
  readonly byStep: number;
  /** winning seats, from 1 */
  readonly winners: readonly number[];
  /** by seat; null where the rules have no score */
  readonly scores: readonly number[] | null;
  readonly error: { readonly file: string; readonly line: number; readonly message: string } | null;
}

export interface Spread {
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

export interface SimulationResult {
  readonly games: number;
  readonly finished: number;
  readonly truncated: number;
  /** finished games that the limit of the rules has ended */
  readonly byLimit: number;
  readonly errors: readonly {
    readonly seed: string;
    readonly file: string;
    readonly line: number;
    readonly message: string;
  }[];
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
  /** games that a seat has won alone, by seat */
  readonly wins: readonly number[];
  /** games that several have won together, and that nobody has won */
  readonly shared: number;
  readonly nobody: number;
  readonly scores: readonly (Score | null)[] | null;
}

/** Means are rounded so that they do not show the noise of adding in floating point. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

const mean = (values: readonly number[]) => rounded(values.reduce((sum, value) => sum + value, 0) / values.length);

export function spread(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { min: at(0), median, mean: mean(sorted), max: at(sorted.length - 1) };
}

function scoreOf(values: readonly number[]): Score | null {
  const all = spread(values);
  return all && { mean: all.mean, min: all.min, max: all.max };
}

function counts(words: readonly string[]): Record<string, number> {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return Object.fromEntries([...found].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

/** The reports may come in any order: what several workers did is the same as what one would have done. */
export function summarise(
  reports: readonly GameReport[],
  game: { readonly players: number; readonly seed: string; readonly agents: readonly string[] },
): SimulationResult {
  const sorted = [...reports].sort((a, b) => a.index - b.index);
  const finished = sorted.filter((report) => report.end === "finished");
  const seats = Array.from({ length: game.players }, (_, i) => i + 1);
  const wonBy = (test: (winners: readonly number[]) => boolean) => finished.filter((r) => test(r.winners)).length;
  const scored = finished.flatMap((report) => (report.scores ? [report.scores] : []));
  return {
    games: sorted.length,
    finished: finished.length,
    truncated: sorted.filter((report) => report.end === "truncated").length,
    byLimit: finished.filter((report) => report.byLimit).length,
    errors: sorted.flatMap(({ seed, error }) => (error ? [{ seed, ...error }] : [])),
    players: game.players,
    seed: game.seed,
    agents: game.agents,
    moves: sorted.reduce((sum, report) => sum + report.moves, 0),
    choices: sorted.reduce((sum, report) => sum + report.choices, 0),
    byStep: sorted.reduce((sum, report) => sum + report.byStep, 0),
    ends: counts(finished.flatMap(({ reason }) => (reason === null ? [] : [reason]))),
    length: spread(finished.map((report) => report.moves)),
    rounds: spread(finished.map((report) => report.rounds)),
    wins: seats.map((seat) => wonBy((winners) => winners.length === 1 && winners[0] === seat)),
    shared: wonBy((winners) => winners.length > 1),
    nobody: wonBy((winners) => winners.length === 0),
    scores: scored.length === 0 ? null : seats.map((seat) => scoreOf(scored.map((scores) => scores[seat - 1] ?? 0))),
  };
}
