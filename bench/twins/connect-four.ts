import type { Playout, Twin } from "./twin.ts";

/**
 * The board has six rows and seven columns with a border, one byte for each square, so that lines end by themselves.
 * The four lines of a disc are counted from where it fell.
 */
const ROWS = 6;
const COLUMNS = 7;
const WIDTH = COLUMNS + 2;
const EDGE = 3;
const SIZE = (ROWS + 2) * WIDTH;

const empty = new Uint8Array(SIZE).fill(EDGE);
for (let row = 1; row <= ROWS; row++) empty.fill(0, row * WIDTH + 1, row * WIDTH + 1 + COLUMNS);

const board = new Uint8Array(SIZE);
/** the columns that are open, in order, and the square on which a disc falls in each column */
const open = new Uint8Array(COLUMNS);
const falls = new Uint8Array(COLUMNS);

function inLine(from: number, way: number, player: number): boolean {
  let length = 1;
  for (let at = from + way; board[at] === player; at += way) length++;
  for (let at = from - way; board[at] === player; at -= way) length++;
  return length >= 4;
}

const wins = (at: number, player: number): boolean =>
  inLine(at, WIDTH, player) || inLine(at, 1, player) || inLine(at, WIDTH + 1, player) || inLine(at, WIDTH - 1, player);

export const connectFour: Twin = (draw): Playout => {
  board.set(empty);
  for (let column = 0; column < COLUMNS; column++) {
    open[column] = column;
    falls[column] = ROWS * WIDTH + 1 + column;
  }
  let count = COLUMNS;
  for (let move = 1; move <= ROWS * COLUMNS; move++) {
    const player = move & 1 ? 1 : 2;
    const chosen = draw(count);
    const column = open[chosen] as number;
    const at = falls[column] as number;
    board[at] = player;
    if (wins(at, player)) return { moves: move, winner: player };
    falls[column] = at - WIDTH;
    if (at < 2 * WIDTH) {
      count--;
      for (let i = chosen; i < count; i++) open[i] = open[i + 1] as number;
    }
  }
  return { moves: ROWS * COLUMNS, winner: 0 };
};
