import type { Playout, Twin } from "./twin.ts";

/**
 * The board is eight by eight with a border, so that runs end by themselves. The empty squares stand in a list, in
 * order.
 */
const WIDTH = 10;
const SIZE = 10 * WIDTH;
const EDGE = 3;
const WAYS = [-10, -9, 1, 11, 10, 9, -1, -11];

const start = new Uint8Array(SIZE).fill(EDGE);
for (let row = 1; row <= 8; row++) start.fill(0, row * WIDTH + 1, row * WIDTH + 9);
start[44] = start[55] = 2;
start[45] = start[54] = 1;

const firstEmpty: number[] = [];
for (let at = 0; at < SIZE; at++) if (start[at] === 0) firstEmpty.push(at);

const board = new Uint8Array(SIZE);
const empty = new Uint8Array(64);
const legal = new Uint8Array(64);
let left = 0;

function closes(at: number, way: number, player: number, other: number): boolean {
  let to = at + way;
  if (board[to] !== other) return false;
  do to += way;
  while (board[to] === other);
  return board[to] === player;
}

function isLegal(at: number, player: number, other: number): boolean {
  for (let i = 0; i < 8; i++) if (closes(at, WAYS[i] as number, player, other)) return true;
  return false;
}

/** Fills `legal` with the squares where a player may place a disc; gives their number. */
function legalOf(player: number): number {
  let count = 0;
  for (let i = 0; i < left; i++) {
    const at = empty[i] as number;
    if (isLegal(at, player, 3 - player)) legal[count++] = at;
  }
  return count;
}

function place(at: number, player: number): void {
  const other = 3 - player;
  for (let i = 0; i < 8; i++) {
    const way = WAYS[i] as number;
    if (!closes(at, way, player, other)) continue;
    for (let to = at + way; board[to] === other; to += way) board[to] = player;
  }
  board[at] = player;
  left--;
  let i = 0;
  while (empty[i] !== at) i++;
  for (; i < left; i++) empty[i] = empty[i + 1] as number;
}

function winner(): number {
  let lead = 0;
  for (let at = 11; at < 89; at++) lead += board[at] === 1 ? 1 : board[at] === 2 ? -1 : 0;
  return lead > 0 ? 1 : lead < 0 ? 2 : 0;
}

export const othello: Twin = (draw): Playout => {
  board.set(start);
  empty.set(firstEmpty);
  left = firstEmpty.length;
  let moves = 0;
  let passes = 0;
  for (let player = 1; ; player = 3 - player) {
    const count = legalOf(player);
    if (count > 0) {
      passes = 0;
      place(legal[draw(count)] as number, player);
      moves++;
    } else if (++passes === 2) return { moves, winner: winner() };
  }
};
