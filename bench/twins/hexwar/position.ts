import { ALL_ENTRIES, entryBits, first, HEXES, SIDES, sideBits, TRIANGLES, touched } from "./board.ts";

/**
 * The position, changed in place. The figures of a player are numbered 0 to 9, the last is the Main Figure, and sets of
 * them are bits.
 */

export const FIGURES = 10;
export const BASICS = 0x1ff;
export const MAIN = 0x200;
export const ALL = BASICS | MAIN;

/**
 * by player: which figures are on hexes, on triangles, outside; which fell in the last battle; which have made their
 * paid move; and whether the free move is used
 */
export const onHex = new Int32Array(2);
export const onTriangle = new Int32Array(2);
export const outside = new Int32Array(2);
export const resting = new Int32Array(2);
export const stepped = new Int32Array(2);
export const freeUsed = new Uint8Array(2);

/** by player and figure: its hex or triangle, and when it came there */
export const at = new Uint8Array(2 * FIGURES);
export const since = new Int32Array(2 * FIGURES);

/** by player and hex: the figures there */
export const here = new Int32Array(2 * HEXES);
/** by player: the hexes with a figure of that player, and those with exactly one */
export const occupied = new Int32Array(2);
export const single = new Int32Array(2);
/** by hex: which of its six triangles are free, as bits */
export const free = new Uint8Array(HEXES);
/** by triangle: the last player who came onto it */
export const holder = new Uint8Array(TRIANGLES);
export const points = new Int32Array(HEXES);

/** numbers of the game, each at an index below */
export const table = new Int32Array(9);
export const ROUND = 0;
/** the player who makes the first step */
export const STARTER = 1;
export const EVENTFUL = 2;
/** the number of rounds in a row in which nothing has happened */
export const QUIET = 3;
/** the number of moves so far */
export const MOVES = 4;
/** the outer triangles that are free, as bits */
export const OPEN_ENTRIES = 5;
/** the hexes with points, and the hexes around which no triangle is free, as bits */
export const POINTED = 6;
export const SHUT = 7;
/** how often figures have come onto hexes */
export const ARRIVALS = 8;

export function begin(): void {
  onHex.fill(0);
  onTriangle.fill(0);
  outside.fill(ALL);
  resting.fill(0);
  here.fill(0);
  occupied.fill(0);
  single.fill(0);
  free.fill((1 << SIDES) - 1);
  points.fill(0);
  table.fill(0);
  table[ROUND] = 1;
  table[OPEN_ENTRIES] = ALL_ENTRIES;
}

export function onto(player: number, figure: number, triangle: number): void {
  onTriangle[player] = (onTriangle[player] as number) | (1 << figure);
  at[player * FIGURES + figure] = triangle;
  holder[triangle] = player;
  const end = first[triangle + 1] as number;
  for (let i = first[triangle] as number; i < end; i++) {
    const hex = touched[i] as number;
    const left = (free[hex] as number) & ~(sideBits[i] as number);
    free[hex] = left;
    if (left === 0) table[SHUT] = (table[SHUT] as number) | (1 << hex);
  }
  table[OPEN_ENTRIES] = (table[OPEN_ENTRIES] as number) & ~(entryBits[triangle] as number);
}

export function off(player: number, figure: number, triangle: number): void {
  onTriangle[player] = (onTriangle[player] as number) & ~(1 << figure);
  const end = first[triangle + 1] as number;
  for (let i = first[triangle] as number; i < end; i++) {
    const hex = touched[i] as number;
    free[hex] = (free[hex] as number) | (sideBits[i] as number);
    table[SHUT] = (table[SHUT] as number) & ~(1 << hex);
  }
  table[OPEN_ENTRIES] = (table[OPEN_ENTRIES] as number) | (entryBits[triangle] as number);
}

/** Notes the figures of a player that are on a hex now. */
function hold(player: number, hex: number, figures: number): void {
  const bit = 1 << hex;
  here[player * HEXES + hex] = figures;
  const others = (occupied[player] as number) & ~bit;
  occupied[player] = figures === 0 ? others : others | bit;
  const rest = (single[player] as number) & ~bit;
  single[player] = (figures & (figures - 1)) === 0 && figures !== 0 ? rest | bit : rest;
}

export function enter(player: number, figure: number, hex: number): void {
  const one = player * FIGURES + figure;
  onHex[player] = (onHex[player] as number) | (1 << figure);
  at[one] = hex;
  since[one] = table[ARRIVALS] as number;
  table[ARRIVALS] = (table[ARRIVALS] as number) + 1;
  hold(player, hex, (here[player * HEXES + hex] as number) | (1 << figure));
}

/** Takes some figures of a player from a hex. */
export function leave(player: number, figures: number, hex: number): void {
  onHex[player] = (onHex[player] as number) & ~figures;
  hold(player, hex, (here[player * HEXES + hex] as number) & ~figures);
}

export function spend(hex: number): void {
  const left = (points[hex] as number) - 1;
  points[hex] = left;
  if (left === 0) table[POINTED] = (table[POINTED] as number) & ~(1 << hex);
}

/** The hexes with points that a player may use: those without figures of the other. */
export const purses = (player: number): number =>
  (occupied[player] as number) & ~(occupied[1 - player] as number) & (table[POINTED] as number);
