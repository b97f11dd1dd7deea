import type { Playout, Twin } from "./twin.ts";

/**
 * Amazons, step by step. The board is ten by ten with a border; each player's amazons stand in a list, in the order of
 * the squares.
 */
const WIDTH = 12;
const SIZE = WIDTH * WIDTH;
const TAKEN = 1;
const WAYS = [-12, -11, 1, 13, 12, 11, -1, -13];

const at = (row: number, column: number) => row * WIDTH + column;
const FIRST = [at(7, 1), at(7, 10), at(10, 4), at(10, 7)];
const SECOND = [at(1, 4), at(1, 7), at(4, 1), at(4, 10)];

const start = new Uint8Array(SIZE).fill(TAKEN);
for (let row = 1; row <= 10; row++) start.fill(0, at(row, 1), at(row, 11));
for (const square of [...FIRST, ...SECOND]) start[square] = TAKEN;

const board = new Uint8Array(SIZE);
const lists = [new Uint8Array(4), new Uint8Array(4)] as const;
const able = new Uint8Array(4);
const reached = new Uint8Array(64);

function canMove(from: number): boolean {
  for (let i = 0; i < 8; i++) if (board[from + (WAYS[i] as number)] === 0) return true;
  return false;
}

/** Fills `reached` with the squares that a queen reaches, in the order of directions; gives their number. */
function reachOf(from: number): number {
  let count = 0;
  for (let i = 0; i < 8; i++) {
    const way = WAYS[i] as number;
    for (let to = from + way; board[to] === 0; to += way) reached[count++] = to;
  }
  return count;
}

/** Moves an amazon, and keeps the list in order. */
function moved(list: Uint8Array, from: number, to: number): void {
  let i = list.indexOf(from);
  for (; i > 0 && (list[i - 1] as number) > to; i--) list[i] = list[i - 1] as number;
  for (; i < 3 && (list[i + 1] as number) < to; i++) list[i] = list[i + 1] as number;
  list[i] = to;
}

export const amazons: Twin = (draw): Playout => {
  board.set(start);
  lists[0].set(FIRST);
  lists[1].set(SECOND);
  for (let moves = 0; ; moves++) {
    const list = lists[(moves & 1) as 0 | 1];
    let count = 0;
    for (let i = 0; i < 4; i++) if (canMove(list[i] as number)) able[count++] = list[i] as number;
    if (count === 0) return { moves, winner: moves & 1 ? 1 : 2 };
    const from = able[draw(count)] as number;
    const to = reached[draw(reachOf(from))] as number;
    board[from] = 0;
    board[to] = TAKEN;
    moved(list, from, to);
    board[reached[draw(reachOf(to))] as number] = TAKEN;
  }
};
