/** Whether what differs between two runs of many games is more than luck. */
import type { GameReport } from "../../src/playtest/game-report.ts";

/** A mean over games, with how far it may be from the true one. */
export interface Mean {
  readonly mean: number;
  /** the standard error */
  readonly error: number;
}

export interface Measures {
  readonly rounds: Mean | null;
  /** share of the games that a seat has won, alone or with others, by seat */
  readonly wins: readonly Mean[];
  /** by seat; empty where the rules have no score */
  readonly scores: readonly Mean[];
}

export function measuresOf(reports: readonly GameReport[], players: number): Measures {
  const finished = reports.filter(({ end }) => end === "finished");
  const seats = Array.from({ length: players }, (_, at) => at + 1);
  const over = (read: (report: GameReport) => number) => meanOf(finished.map(read));
  const hasScores = finished.length > 0 && finished.every(({ scores }) => scores !== null);
  return {
    rounds: over(({ rounds }) => rounds),
    wins: seats.flatMap((seat) => over(({ winners }) => (winners.includes(seat) ? 1 : 0)) ?? []),
    scores: hasScores ? seats.flatMap((seat) => over(({ scores }) => scores?.[seat - 1] ?? 0) ?? []) : [],
  };
}

function meanOf(values: readonly number[]): Mean | null {
  const count = values.length;
  if (count < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (count - 1) / count) };
}

export type Significance = "same" | "luck" | "perhaps" | "more";

/** Luck alone brings two standard errors in one of twenty comparisons, three in one of four hundred. */
const [PERHAPS, MORE] = [2, 3];

export function significanceOf(difference: number, error: number): Significance {
  if (difference === 0) return "same";
  const errors = error === 0 ? Number.POSITIVE_INFINITY : Math.abs(difference) / error;
  return errors >= MORE ? "more" : errors >= PERHAPS ? "perhaps" : "luck";
}

export interface Difference {
  readonly by: number;
  readonly luck: Significance;
}

export function difference(before: Mean | null | undefined, now: Mean | null | undefined): Difference | null {
  if (!before || !now) return null;
  const by = now.mean - before.mean;
  return { by, luck: significanceOf(by, Math.hypot(before.error, now.error)) };
}

/** The seat that wins more often than its share, if one does. */
export function favoured(wins: readonly Mean[]): { readonly seat: number; readonly luck: Significance } | null {
  const total = wins.reduce((sum, { mean }) => sum + mean, 0);
  const even = total / wins.length;
  const [best] = wins
    .map(({ mean, error }, at) => ({ seat: at + 1, by: mean - even, error }))
    .sort((a, b) => b.by - a.by);
  if (!best || wins.length < 2 || total === 0) return null;
  return { seat: best.seat, luck: significanceOf(best.by, best.error) };
}
