import type { GameReport } from "../playtest/game-report.ts";
import { csvRow } from "./csv.ts";

/** Games as rows of CSV; the first line names the columns. */

const seats = (players: number): number[] => Array.from({ length: players }, (_, i) => i + 1);

export const headRow = (players: number): string =>
  csvRow([
    ...["game", "seed", "end", "ended_by", "moves", "choices", "rounds"],
    ...seats(players).map((seat) => `won_${seat}`),
    ...seats(players).map((seat) => `score_${seat}`),
    "error",
  ]);

/** The row of a game. `won` is 1 if a seat has won, alone or with others. Missing values are empty. */
export function gameRow(report: GameReport, players: number): string {
  const { index, seed, end, reason, moves, choices, rounds, winners, scores, error } = report;
  const isOver = end === "finished";
  return csvRow([
    ...[index + 1, seed, end, reason ?? "", moves, choices, rounds],
    ...seats(players).map((seat) => (isOver ? Number(winners.includes(seat)) : "")),
    ...seats(players).map((seat) => scores?.[seat - 1] ?? ""),
    error ? `${error.file}:${error.line} ${error.message}` : "",
  ]);
}
