import type { Twin } from "./twin.ts";

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

export const tictactoe: Twin = (draw) => {
  let board: readonly number[] = new Array<number>(9).fill(0);
  for (let move = 0; move < 9; move++) {
    const player = 1 + (move % 2);
    const free = board.flatMap((mark, square) => (mark === 0 ? [square] : []));
    const chosen = free[draw(free.length)];
    // A new board for every position, as in the engine: whoever searches wants to go back.
    board = board.map((mark, square) => (square === chosen ? player : mark));
    if (LINES.some((line) => line.every((square) => board[square] === player)))
      return { moves: move + 1, winner: player };
  }
  return { moves: 9, winner: 0 };
};
