import type { Draw } from "../rng.ts";
import type { Playout, Twin } from "./twin.ts";

/**
 * Amazons with uniform whole moves. It draws a way among those of all amazons, together with a number below the
 * greatest number of shots. If fewer shots are possible behind that way, it draws both again; with few ways it counts
 * the shots behind each instead. The board is ten by ten with a border; each player's amazons stand in a list, in the
 * order of the squares.
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
/** by way: the square where it begins, and the one where it ends */
const froms = new Uint8Array(160);
const tos = new Uint8Array(160);
/** the most shots behind a way; with fewer ways than a quarter of it they are counted */
const MOST = 35;

function countFrom(square: number): number {
  let count = 0;
  for (let i = 0; i < 8; i++) {
    const way = WAYS[i] as number;
    for (let to = square + way; board[to] === 0; to += way) count++;
  }
  return count;
}

/** The square that is reached as number `nth`, in the order of directions. */
function reached(square: number, nth: number): number {
  let rest = nth;
  for (const way of WAYS) for (let to = square + way; board[to] === 0; to += way) if (rest-- === 0) return to;
  return square;
}

/** Adds the ways of an amazon behind the first `count`; gives the new count. */
function addWays(from: number, count: number): number {
  let found = count;
  board[from] = 0;
  for (let i = 0; i < 8; i++) {
    const way = WAYS[i] as number;
    for (let to = from + way; board[to] === 0; to += way) {
      froms[found] = from;
      tos[found++] = to;
    }
  }
  board[from] = TAKEN;
  return found;
}

/** The number of shots behind a way. */
function shotsBehind(way: number): number {
  const from = froms[way] as number;
  board[from] = 0;
  const count = countFrom(tos[way] as number);
  board[from] = TAKEN;
  return count;
}

/** Draws a shot behind one of `count` ways: the index of the way times MOST, plus that of the shot. */
function drawShot(draw: Draw, count: number): number {
  for (let tries = count > 1 && MOST <= 4 * count ? count : 0; tries > 0; tries--) {
    const drawn = draw(count * MOST);
    if (drawn % MOST < shotsBehind(Math.floor(drawn / MOST))) return drawn;
  }
  let total = 0;
  for (let way = 0; way < count; way++) total += shotsBehind(way);
  let rest = draw(total);
  for (let way = 0; ; way++) {
    const shots = shotsBehind(way);
    if (rest < shots) return way * MOST + rest;
    rest -= shots;
  }
}

/** Moves an amazon, and keeps the list in order. */
function moved(list: Uint8Array, from: number, to: number): void {
  let i = list.indexOf(from);
  for (; i > 0 && (list[i - 1] as number) > to; i--) list[i] = list[i - 1] as number;
  for (; i < 3 && (list[i + 1] as number) < to; i++) list[i] = list[i + 1] as number;
  list[i] = to;
}

export const amazonsByMoves: Twin = (draw): Playout => {
  board.set(start);
  lists[0].set(FIRST);
  lists[1].set(SECOND);
  for (let moves = 0; ; moves++) {
    const list = lists[(moves & 1) as 0 | 1];
    let count = 0;
    for (let i = 0; i < 4; i++) count = addWays(list[i] as number, count);
    if (count === 0) return { moves, winner: moves & 1 ? 1 : 2 };
    const drawn = drawShot(draw, count);
    const way = Math.floor(drawn / MOST);
    const [from, to] = [froms[way] as number, tos[way] as number];
    board[from] = 0;
    const arrow = reached(to, drawn % MOST);
    board[to] = TAKEN;
    board[arrow] = TAKEN;
    moved(list, from, to);
  }
};
