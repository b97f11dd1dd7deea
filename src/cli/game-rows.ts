import type { GameReport } from "../playtest/game-report.ts";

/** Games as rows of a table for spreadsheets (CSV): the first line names the columns. */

const seats = (players: number): number[] => Array.from({ length: players }, (_, i) => i + 1);

export const headRow = (players: number): string =>
  rowOf([
    ...["game", "seed", "end", "ended_by", "moves", "choices", "rounds"],
    ...seats(players).map((seat) => `won_${seat}`),
    ...seats(players).map((seat) => `score_${seat}`),
    "error",
  ]);

/** `won` is 1 where a seat has won, alone or with others; what a game does not have is left empty. */
export function gameRow(report: GameReport, players: number): string {
  const { index, seed, end, reason, moves, choices, rounds, winners, scores, error } = report;
  const isOver = end === "finished";
  return rowOf([
    ...[index + 1, seed, end, reason ?? "", moves, choices, rounds],
    ...seats(players).map((seat) => (isOver ? Number(winners.includes(seat)) : "")),
    ...seats(players).map((seat) => scores?.[seat - 1] ?? ""),
    error ? `${error.file}:${error.line} ${error.message}` : "",
  ]);
}

const rowOf = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(",")}\n`;

/** A cell that begins with a sign would be a formula to a spreadsheet. */
function cellOf(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
