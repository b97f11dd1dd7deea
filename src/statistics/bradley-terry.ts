/** Ratings of players from pairwise results. */

/** A player's strength: the log odds against an average player, with its standard error. */
interface Rating {
  readonly strength: number;
  readonly error: number;
}

const ROUNDS = 10_000;
const NEAR = 1e-12;

/** Elo points per unit of strength: 400 points are odds of ten to one. */
export const ELO = 400 / Math.LN10;

/**
 * Maximum-likelihood ratings (R. A. Bradley and M. E. Terry, 1952), computed by M. E. J. Newman's iteration (JMLR 24,
 * 2023). Their sum is 0. Errors come from the Fisher information under that constraint. `wins[i][j]`: wins of i against
 * j; a shared win counts one half for each. Each pair that has met gets half a win more on both sides (one virtual
 * draw), so that a player who always won has a finite rating.
 */
export function bradleyTerry(wins: readonly (readonly number[])[], virtual = 0.5): readonly Rating[] {
  const won = wins.map((row, i) =>
    row.map((count, j) => (i !== j && count + (wins[j]?.[i] ?? 0) > 0 ? count + virtual : 0)),
  );
  const strengths = iterated(won);
  const errors = errorsOf(won, strengths);
  return strengths.map((strength, i) => ({ strength, error: errors[i] ?? 0 }));
}

type Table = readonly (readonly number[])[];

function iterated(won: Table): number[] {
  const odds = won.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0;
    for (let i = 0; i < odds.length; i++) {
      const next = nextOdds(won, odds, i);
      moved = Math.max(moved, Math.abs(Math.log(next / (odds[i] ?? 1))));
      odds[i] = next;
    }
    if (moved < NEAR) break;
  }
  const logs = odds.map(Math.log);
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  return logs.map((one) => one - mean);
}

/** One step of the iteration for one player. A player who has met nobody keeps its odds. */
function nextOdds(won: Table, odds: readonly number[], i: number): number {
  let above = 0;
  let below = 0;
  for (const [j, other] of odds.entries()) {
    if (i === j) continue;
    const both = (odds[i] ?? 1) + other;
    above += ((won[i]?.[j] ?? 0) * other) / both;
    below += (won[j]?.[i] ?? 0) / both;
  }
  return below === 0 ? (odds[i] ?? 1) : above / below;
}

/**
 * Standard errors from the Fisher information. Adding a constant matrix fixes the sum of the strengths, so that it can
 * be inverted.
 */
function errorsOf(won: Table, strengths: readonly number[]): number[] {
  const { length } = won;
  const information = won.map((row, i) => {
    const met = row.map((count, j) => {
      const share = 1 / (1 + Math.exp((strengths[j] ?? 0) - (strengths[i] ?? 0)));
      return (count + (won[j]?.[i] ?? 0)) * share * (1 - share);
    });
    const own = met.reduce((sum, one, j) => (i === j ? sum : sum + one), 0);
    return met.map((one, j) => (i === j ? own : -one) + 1 / length);
  });
  const inverse = inverted(information);
  return inverse.map((row, i) => Math.sqrt(Math.max(0, (row[i] ?? 0) - 1 / length)));
}

/** Inverts a symmetric positive matrix by Gauss-Jordan elimination. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const { length } = matrix;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < length; column++) {
    const pivot = rows.findIndex((row, i) => i >= column && Math.abs(row[column] ?? 0) > 1e-12);
    if (pivot < 0) return matrix.map((row) => row.map(() => Number.POSITIVE_INFINITY));
    const [own = [], other = []] = [rows[pivot], rows[column]];
    rows[pivot] = other;
    const by = own[column] ?? 1;
    rows[column] = own.map((value) => value / by);
    for (const [i, row] of rows.entries()) {
      const times = row[column] ?? 0;
      if (i !== column && times !== 0) rows[i] = row.map((value, j) => value - times * (rows[column]?.[j] ?? 0));
    }
  }
  return rows.map((row) => row.slice(length));
}
