import type { Twin } from "./twin.ts";

const [ROWS, COLUMNS] = [6, 7];
const WAYS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

const at = (board: Int8Array, row: number, column: number): number =>
  row < 0 || row >= ROWS || column < 0 || column >= COLUMNS ? 0 : (board[row * COLUMNS + column] ?? 0);

function run(board: Int8Array, row: number, column: number, [down, right]: readonly [number, number]): number {
  const player = at(board, row, column);
  let length = 0;
  for (let i = 1; at(board, row + i * down, column + i * right) === player; i++) length++;
  return length;
}

function hasFour(board: Int8Array, row: number, column: number): boolean {
  return WAYS.some(
    ([down, right]) => 1 + run(board, row, column, [down, right]) + run(board, row, column, [-down, -right]) >= 4,
  );
}

export const connectFour: Twin = (draw) => {
  let board = new Int8Array(ROWS * COLUMNS);
  for (let move = 0; move < ROWS * COLUMNS; move++) {
    const player = 1 + (move % 2);
    const open: number[] = [];
    for (let column = 0; column < COLUMNS; column++) if (at(board, 0, column) === 0) open.push(column);
    const column = open[draw(open.length)] ?? 0;
    let row = ROWS - 1;
    while (at(board, row, column) !== 0) row--;
    board = board.slice();
    board[row * COLUMNS + column] = player;
    if (hasFour(board, row, column)) return { moves: move + 1, winner: player };
  }
  return { moves: ROWS * COLUMNS, winner: 0 };
};
