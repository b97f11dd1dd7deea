import type { Draw } from "../../rng.ts";
import { least, member, size } from "./bits.ts";
import { around, entries, first, SIDES, touched } from "./board.ts";
import * as now from "./position.ts";

/** The commands of a player, as the rules offer them: leave a hex, enter one, come in, make all moves at once, pass. */

/** In these first rounds nobody may enter a hex with figures of the other player. */
const PEACEFUL_ROUNDS = 2;

/** The figures that have a move left that can be paid for. */
function able(player: number): number {
  const paid = now.purses(player) === 0 ? 0 : now.ALL & ~(now.stepped[player] as number);
  return now.freeUsed[player] === 0 ? paid | now.MAIN : paid;
}

/**
 * The hexes that a player's figures cannot leave: a last figure stays where others are, and there must be a free
 * triangle.
 */
const stuck = (player: number): number =>
  ((now.occupied[0] as number) & (now.occupied[1] as number) & (now.single[player] as number)) |
  (now.table[now.SHUT] as number);

/** The figures among some on hexes that can leave; of equal ones on one hex the first. */
function leavers(player: number, figures: number): number {
  const closed = stuck(player);
  const own = player * now.FIGURES;
  let met = closed;
  let found = 0;
  for (let left = figures & now.BASICS; left !== 0; left &= left - 1) {
    const hex = 1 << (now.at[own + least(left)] as number);
    if ((met & hex) !== 0) continue;
    met |= hex;
    found |= left & -left;
  }
  const main = figures & now.MAIN;
  if (main === 0) return found;
  return ((closed >> (now.at[own + now.FIGURES - 1] as number)) & 1) === 0 ? found | main : found;
}

/** The hexes that a player may enter from a triangle. */
const enterable = (player: number): number =>
  (now.table[now.ROUND] as number) > PEACEFUL_ROUNDS ? -1 : ~(now.occupied[1 - player] as number);

/** The figures among some on triangles that can enter a hex. */
function enterers(player: number, figures: number): number {
  const open = enterable(player);
  if (open === -1) return figures;
  let found = 0;
  for (let left = figures; left !== 0; left &= left - 1) {
    const triangle = now.at[player * now.FIGURES + least(left)] as number;
    for (let i = first[triangle] as number; i < (first[triangle + 1] as number); i++)
      if (((open >> (touched[i] as number)) & 1) === 1) found |= left & -left;
  }
  return found;
}

/** The first figure among some outside that can come in, as a bit. */
function comer(player: number, figures: number): number {
  const rested = figures & ~(now.resting[player] as number);
  return now.table[now.OPEN_ENTRIES] === 0 ? 0 : rested & -rested;
}

/** Pays for a move: with the free move of the Main Figure, or a point of a hex. */
function pay(player: number, figure: number, draw: Draw): void {
  now.table[now.EVENTFUL] = 1;
  now.table[now.MOVES] = (now.table[now.MOVES] as number) + 1;
  const bit = 1 << figure;
  const purses = now.purses(player);
  if (bit === now.MAIN) {
    const isPaid = purses !== 0 && ((now.stepped[player] as number) & bit) === 0;
    const isFree = now.freeUsed[player] === 0;
    if (draw(isPaid && isFree ? 2 : 1) === (isPaid ? 1 : 0)) {
      now.freeUsed[player] = 1;
      return;
    }
  }
  now.spend(member(purses, draw(size(purses))));
  now.stepped[player] = (now.stepped[player] as number) | bit;
}

function leaveHex(player: number, figures: number, draw: Draw): void {
  const figure = member(figures, draw(size(figures)));
  const hex = now.at[player * now.FIGURES + figure] as number;
  const free = now.free[hex] as number;
  const to = around[hex * SIDES + member(free, draw(size(free)))] as number;
  pay(player, figure, draw);
  now.leave(player, 1 << figure, hex);
  now.onto(player, figure, to);
}

/** Draws the hex that a figure enters from a triangle. */
function entered(player: number, triangle: number, draw: Draw): number {
  const from = first[triangle] as number;
  const end = first[triangle + 1] as number;
  const open = enterable(player);
  if (open === -1) return touched[from + draw(end - from)] as number;
  let hexes = 0;
  for (let i = from; i < end; i++) hexes |= (1 << (touched[i] as number)) & open;
  return member(hexes, draw(size(hexes)));
}

function enterHex(player: number, figures: number, draw: Draw): void {
  const figure = member(figures, draw(size(figures)));
  const from = now.at[player * now.FIGURES + figure] as number;
  const hex = entered(player, from, draw);
  pay(player, figure, draw);
  // The triangle that the figure has left becomes free afterwards: it does not go back.
  const free = now.free[hex] as number;
  now.off(player, figure, from);
  now.enter(player, figure, hex);
  if (free === 0 || ((now.purses(player) >> hex) & 1) === 0) return;
  const ways = size(free);
  const chosen = draw(ways + 1);
  if (chosen === ways) return;
  now.spend(hex);
  now.leave(player, 1 << figure, hex);
  now.onto(player, figure, around[hex * SIDES + member(free, chosen)] as number);
}

function comeIn(player: number, figures: number, draw: Draw): void {
  const figure = member(figures, draw(1));
  const open = now.table[now.OPEN_ENTRIES] as number;
  const to = entries[member(open, draw(size(open)))] as number;
  pay(player, figure, draw);
  now.outside[player] = (now.outside[player] as number) & ~(1 << figure);
  now.onto(player, figure, to);
}

export const USED = 0;
export const PASSED = 1;
export const ALL_MOVES = 2;

/**
 * Asks a player for a command and carries it out. `most`: may all moves be made at once? A player without anything to
 * do passes unasked.
 */
export function step(player: number, most: 0 | 1, draw: Draw): number {
  const figures = able(player);
  if (figures === 0) return PASSED;
  const leaving = leavers(player, figures & (now.onHex[player] as number));
  const entering = enterers(player, figures & (now.onTriangle[player] as number));
  const coming = comer(player, figures & (now.outside[player] as number));
  const ways = (leaving === 0 ? 0 : 1) + (entering === 0 ? 0 : 1) + (coming === 0 ? 0 : 1);
  if (ways === 0) return PASSED;
  let chosen = draw(ways + most + 1);
  if (chosen >= ways) {
    now.table[now.MOVES] = (now.table[now.MOVES] as number) + 1;
    return chosen === ways + most ? PASSED : ALL_MOVES;
  }
  if (leaving !== 0 && chosen-- === 0) leaveHex(player, leaving, draw);
  else if (entering !== 0 && chosen-- === 0) enterHex(player, entering, draw);
  else comeIn(player, coming, draw);
  return USED;
}
