import type { Playout, Twin } from "./twin.ts";

/**
 * Breakthrough, step by step. The board is eight by eight with a border column on each side; rows beyond it are never
 * reached.
 */
const WIDTH = 10;
const SIZE = 8 * WIDTH;
const EDGE = 3;

const start = new Uint8Array(SIZE).fill(EDGE);
for (let row = 0; row < 8; row++) start.fill(row < 2 ? 1 : row > 5 ? 2 : 0, row * WIDTH + 1, row * WIDTH + 9);

const board = new Uint8Array(SIZE);
/** the men of both players, each list in the order of the squares */
const men = [new Uint8Array(16), new Uint8Array(16)];
const counts = [16, 16];
const movable = new Uint8Array(16);

/** May a man go there: straight on only to an empty square, diagonally to any square without a man of its own. */
const open = (to: number, straight: boolean, own: number): boolean =>
  straight ? board[to] === 0 : board[to] !== own && board[to] !== EDGE;

function remove(list: Uint8Array, count: number, square: number): void {
  let at = 0;
  while (list[at] !== square) at++;
  for (; at < count - 1; at++) list[at] = list[at + 1] as number;
}

function insert(list: Uint8Array, count: number, square: number): void {
  let at = count;
  for (; at > 0 && (list[at - 1] as number) > square; at--) list[at] = list[at - 1] as number;
  list[at] = square;
}

const goals = new Uint8Array(3);

/** The three columns ahead of a man, in the order in which the rules list directions: clockwise from north. */
const SOUTH = [1, 0, -1];
const NORTH = [0, 1, -1];

/**
 * Fills `goals` with the squares that a man can go to, in the order in which the rules list neighbours; gives their
 * number.
 */
function goalsOf(from: number, forward: number, own: number): number {
  let count = 0;
  for (let i = 0; i < 3; i++) {
    const side = (forward > 0 ? SOUTH : NORTH)[i] as number;
    const to = from + forward + side;
    if (open(to, side === 0, own)) goals[count++] = to;
  }
  return count;
}

function begin(): void {
  board.set(start);
  counts.fill(16);
  for (let i = 0; i < 16; i++) {
    const square = (i >> 3) * WIDTH + 1 + (i & 7);
    (men[0] as Uint8Array)[i] = square;
    (men[1] as Uint8Array)[i] = square + 6 * WIDTH;
  }
}

/** Fills `movable` with the men that can move; gives their number. */
function movableOf(player: number, forward: number): number {
  const list = men[player] as Uint8Array;
  let able = 0;
  for (let i = 0; i < (counts[player] as number); i++) {
    const square = list[i] as number;
    if (goalsOf(square, forward, player + 1) > 0) movable[able++] = square;
  }
  return able;
}

function move(player: number, from: number, to: number): void {
  const other = 1 - player;
  if (board[to] !== 0) {
    remove(men[other] as Uint8Array, counts[other] as number, to);
    counts[other] = (counts[other] as number) - 1;
  }
  board[from] = 0;
  board[to] = player + 1;
  const list = men[player] as Uint8Array;
  const count = counts[player] as number;
  remove(list, count, from);
  insert(list, count - 1, to);
}

export const breakthrough: Twin = (draw): Playout => {
  begin();
  for (let moves = 1; ; moves++) {
    const player = (moves - 1) & 1;
    const forward = player === 0 ? WIDTH : -WIDTH;
    const from = movable[draw(movableOf(player, forward))] as number;
    const to = goals[draw(goalsOf(from, forward, player + 1))] as number;
    move(player, from, to);
    const home = player === 0 ? to >= 7 * WIDTH : to < WIDTH;
    if (home || counts[1 - player] === 0) return { moves, winner: player + 1 };
  }
};
