import type { Playout, Twin } from "./twin.ts";

/**
 * Breakthrough in bits. Squares are bits, row by row: the first four rows in one word, the others in a second one.
 * Shifts of words find what all men of a player can do.
 */
const HALF = 32;

/** All columns but the first, and all but the last. */
const NOT_FIRST = 0xfefefefe | 0;
const NOT_LAST = 0x7f7f7f7f;

/** By player: the men in the first four rows, and in the others. */
const near = new Int32Array(2);
const far = new Int32Array(2);

/** The steps of a man over squares, in the order in which the rules list neighbours: clockwise from north. */
const SOUTH = [9, 8, 7] as const;
const NORTH = [-8, -7, -9] as const;
const goals = new Uint8Array(3);

/** The men that can move. */
let movableNear = 0;
let movableFar = 0;

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The position of the nth set bit of a word, counted from the lowest. */
function nth(word: number, n: number): number {
  let left = word;
  for (let i = n; i > 0; i--) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}

const holds = (player: number, square: number): boolean =>
  (((square < HALF ? (near[player] as number) : (far[player] as number)) >>> (square & 31)) & 1) === 1;

/**
 * Finds the men of the upper player that can move: straight on to an empty square, diagonally to any square without a
 * man of their own.
 */
function southward(own: number, ownFar: number, other: number, otherFar: number): void {
  const [empty, emptyFar] = [~(own | other), ~(ownFar | otherFar)];
  const [free, freeFar] = [~own, ~ownFar];
  movableNear =
    own &
    ((empty >>> 8) |
      (emptyFar << 24) |
      (((free >>> 9) | (freeFar << 23)) & NOT_LAST) |
      (((free >>> 7) | (freeFar << 25)) & NOT_FIRST));
  movableFar = ownFar & ((emptyFar >>> 8) | ((freeFar >>> 9) & NOT_LAST) | ((freeFar >>> 7) & NOT_FIRST));
}

/** The same of the lower player. */
function northward(own: number, ownFar: number, other: number, otherFar: number): void {
  const [empty, emptyFar] = [~(own | other), ~(ownFar | otherFar)];
  const [free, freeFar] = [~own, ~ownFar];
  movableNear = own & ((empty << 8) | ((free << 9) & NOT_FIRST) | ((free << 7) & NOT_LAST));
  movableFar =
    ownFar &
    ((emptyFar << 8) |
      (empty >>> 24) |
      (((freeFar << 9) | (free >>> 23)) & NOT_FIRST) |
      (((freeFar << 7) | (free >>> 25)) & NOT_LAST));
}

/** Fills `goals` with the squares that a man can go to; gives their number. */
function goalsOf(player: number, from: number): number {
  const steps = player === 0 ? SOUTH : NORTH;
  const column = from & 7;
  let count = 0;
  for (let i = 0; i < 3; i++) {
    const to = from + (steps[i] as number);
    const side = (to & 7) - column;
    if (side > 1 || side < -1 || holds(player, to) || (side === 0 && holds(1 - player, to))) continue;
    goals[count++] = to;
  }
  return count;
}

function put(words: { near: Int32Array; far: Int32Array }, player: number, square: number): void {
  const word = square < HALF ? words.near : words.far;
  word[player] = (word[player] as number) ^ (1 << (square & 31));
}

const all = { near, far };

export const breakthroughInBits: Twin = (draw): Playout => {
  near[0] = 0xffff;
  far[0] = 0;
  near[1] = 0;
  far[1] = 0xffff0000 | 0;
  for (let moves = 1; ; moves++) {
    const player = (moves - 1) & 1;
    const other = 1 - player;
    (player === 0 ? southward : northward)(
      near[player] as number,
      far[player] as number,
      near[other] as number,
      far[other] as number,
    );
    const first = ones(movableNear);
    const chosen = draw(first + ones(movableFar));
    const from = chosen < first ? nth(movableNear, chosen) : HALF + nth(movableFar, chosen - first);
    const to = goals[draw(goalsOf(player, from))] as number;
    if (holds(other, to)) put(all, other, to);
    put(all, player, from);
    put(all, player, to);
    const home = player === 0 ? to >= 56 : to < 8;
    if (home || (near[other] === 0 && far[other] === 0)) return { moves, winner: player + 1 };
  }
};
