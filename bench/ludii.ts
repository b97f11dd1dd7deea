import { rate } from "./playouts.ts";
import { cheapRng } from "./rng.ts";
import { byModule, engineFor, twinGame } from "./twins.ts";

/**
 * Random games per second that Ludii played in one thread, on 2026-11-22 on another machine of this kind. The figures
 * are of that day: Ludii is no part of this project, and is not run here.
 */
const LUDII: Readonly<Record<string, number>> = {
  "examples/tictactoe.yaml": 172_000,
  "examples/connect-four.yaml": 42_800,
  "examples/othello.yaml": 1_376,
  "examples/breakthrough.yaml": 2_913,
  "examples/draughts.yaml": 3_714,
  "examples/nine-mens-morris.yaml": 2_165,
  "examples/chess.yaml": 13.8,
};

export const LUDII_GAMES = Object.keys(LUDII);

export interface LudiiRow {
  readonly game: string;
  /** games per second: Ludii's, and ours now */
  readonly ludii: number;
  readonly compiled: number;
  readonly times: number;
}

const ROUNDS = 5;

/** Plays whole games in one go, as in the comparison with the twins; the median of the rounds. */
export function ludiiRow(path: string, seconds: number): LudiiRow {
  const engine = engineFor(twinGame(path));
  const play = (i: number) => {
    byModule(engine, cheapRng(i));
  };
  rate(seconds / ROUNDS, play);
  const rounds = Array.from({ length: ROUNDS }, () => rate(seconds / ROUNDS, play)).sort((a, b) => a - b);
  const [compiled, ludii] = [rounds[ROUNDS >> 1] ?? 0, LUDII[path] ?? 0];
  return { game: path, ludii, compiled, times: compiled / ludii };
}
