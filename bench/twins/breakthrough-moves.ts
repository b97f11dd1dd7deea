import type { Draw } from "../rng.ts";
import type { Playout, Twin } from "./twin.ts";

/**
 * Breakthrough with uniform whole moves. It draws one of the men that can move, together with a number below three, the
 * most ways of a man. If that man has fewer ways, it draws both again. The board is eight by eight with a border column
 * on each side; each player's men stand in a list, in the order of the squares.
 */
const WIDTH = 10;
const SIZE = 8 * WIDTH;
const EDGE = 3;

const start = new Uint8Array(SIZE).fill(EDGE);
for (let row = 0; row < 8; row++) start.fill(row < 2 ? 1 : row > 5 ? 2 : 0, row * WIDTH + 1, row * WIDTH + 9);

const board = new Uint8Array(SIZE);
const men = [new Uint8Array(16), new Uint8Array(16)] as const;
const counts = new Uint8Array(2);
/** the men that can move */
const movers = new Uint8Array(16);
/** the most ways of a man */
const MOST = 3;

/** The three columns ahead of a man, in the order in which the rules list directions: clockwise from north. */
const SIDES = [
  [1, 0, -1],
  [0, 1, -1],
] as const;

/** May a man go there: straight on only to an empty square, diagonally to any square without a man of its own. */
const open = (to: number, side: number, own: number): boolean =>
  side === 0 ? board[to] === 0 : board[to] !== own && board[to] !== EDGE;

function waysOf(from: number, player: number): number {
  const ahead = from + (player === 0 ? WIDTH : -WIDTH);
  let count = 0;
  for (let side = -1; side <= 1; side++) if (open(ahead + side, side, player + 1)) count++;
  return count;
}

/** The square to which way number `nth` of a man leads. */
function goalOf(from: number, player: number, nth: number): number {
  const ahead = from + (player === 0 ? WIDTH : -WIDTH);
  let rest = nth;
  for (const side of SIDES[player as 0 | 1]) {
    if (!open(ahead + side, side, player + 1)) continue;
    if (rest-- === 0) return ahead + side;
  }
  return ahead;
}

/** Can a man move? */
function isFree(from: number, player: number): boolean {
  const ahead = from + (player === 0 ? WIDTH : -WIDTH);
  return open(ahead, 0, player + 1) || open(ahead - 1, -1, player + 1) || open(ahead + 1, 1, player + 1);
}

function remove(player: number, square: number): void {
  const list = men[player as 0 | 1];
  const count = (counts[player] as number) - 1;
  for (let at = list.indexOf(square); at < count; at++) list[at] = list[at + 1] as number;
  counts[player] = count;
}

/** Moves a man, and keeps the list in order. */
function moved(list: Uint8Array, count: number, from: number, to: number): void {
  let at = list.indexOf(from);
  for (; at > 0 && (list[at - 1] as number) > to; at--) list[at] = list[at - 1] as number;
  for (; at < count - 1 && (list[at + 1] as number) < to; at++) list[at] = list[at + 1] as number;
  list[at] = to;
}

/** Draws a way of one of `free` men: the index of the man times MOST, plus that of the way. */
function drawWay(draw: Draw, free: number, player: number): number {
  for (let tries = free > 1 ? free : 0; tries > 0; tries--) {
    const drawn = draw(free * MOST);
    if (drawn % MOST < waysOf(movers[Math.floor(drawn / MOST)] as number, player)) return drawn;
  }
  let total = 0;
  for (let i = 0; i < free; i++) total += waysOf(movers[i] as number, player);
  let rest = draw(total);
  for (let i = 0; ; i++) {
    const ways = waysOf(movers[i] as number, player);
    if (rest < ways) return i * MOST + rest;
    rest -= ways;
  }
}

export const breakthroughByMoves: Twin = (draw): Playout => {
  board.set(start);
  counts.fill(16);
  for (let i = 0; i < 16; i++) {
    men[0][i] = (i >> 3) * WIDTH + 1 + (i & 7);
    men[1][i] = (men[0][i] as number) + 6 * WIDTH;
  }
  for (let moves = 1; ; moves++) {
    const player = (moves - 1) & 1;
    const list = men[player as 0 | 1];
    const count = counts[player] as number;
    let free = 0;
    for (let i = 0; i < count; i++) if (isFree(list[i] as number, player)) movers[free++] = list[i] as number;
    const drawn = drawWay(draw, free, player);
    const from = movers[Math.floor(drawn / MOST)] as number;
    const to = goalOf(from, player, drawn % MOST);
    if (board[to] !== 0) remove(1 - player, to);
    board[from] = 0;
    board[to] = player + 1;
    moved(list, count, from, to);
    const home = player === 0 ? to >= 7 * WIDTH : to < WIDTH;
    if (home || counts[1 - player] === 0) return { moves, winner: player + 1 };
  }
};
