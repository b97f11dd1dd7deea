import { least, size } from "./bits.ts";
import { around, HEXES, most, SIDES } from "./board.ts";
import * as now from "./position.ts";

/** The end of a round: hexes make points, and figures fall. */

export function produce(): void {
  const alone = (now.occupied[0] as number) ^ (now.occupied[1] as number);
  now.table[now.POINTED] = (now.table[now.POINTED] as number) | alone;
  for (let left = alone; left !== 0; left &= left - 1) {
    const hex = least(left);
    const figures = size((now.here[hex] as number) | (now.here[HEXES + hex] as number));
    const limit = most[hex] as number;
    now.points[hex] = (now.points[hex] as number) + (figures < limit ? figures : limit);
  }
}

function fall(player: number, figures: number, hex: number): void {
  now.leave(player, figures, hex);
  now.outside[player] = (now.outside[player] as number) | figures;
  now.resting[player] = (now.resting[player] as number) | figures;
  now.table[now.EVENTFUL] = 1;
}

/** The figures of a player on a hex that fall: the basic ones first, in the order in which they came. */
function losses(player: number, hex: number, count: number): number {
  const figures = now.here[player * HEXES + hex] as number;
  let basics = figures & now.BASICS;
  let fallen = 0;
  for (let i = 0; i < count && basics !== 0; i++) {
    let earliest = 0;
    let first = Number.MAX_SAFE_INTEGER;
    for (let left = basics; left !== 0; left &= left - 1) {
      const since = now.since[player * now.FIGURES + least(left)] as number;
      if (since >= first) continue;
      first = since;
      earliest = left & -left;
    }
    basics ^= earliest;
    fallen |= earliest;
  }
  return fallen;
}

/**
 * On a hex with figures of both, the player with more figures loses as many as the other has, and the other loses all;
 * with equal numbers nobody loses any.
 */
function fight(): void {
  for (let left = (now.occupied[0] as number) & (now.occupied[1] as number); left !== 0; left &= left - 1) {
    const hex = least(left);
    const one = now.here[hex] as number;
    const two = now.here[HEXES + hex] as number;
    const more = size(one) - size(two);
    if (more === 0) continue;
    const stronger = more > 0 ? 0 : 1;
    const fallen = losses(stronger, hex, size(stronger === 0 ? two : one));
    fall(stronger, fallen, hex);
    fall(1 - stronger, stronger === 0 ? two : one, hex);
  }
}

/** Does a player stand on all triangles around a hex? */
function isEncircled(hex: number, by: number): boolean {
  for (let i = hex * SIDES; i < (hex + 1) * SIDES; i++) if (now.holder[around[i] as number] !== by) return false;
  return true;
}

function surround(): void {
  for (let left = now.table[now.SHUT] as number; left !== 0; left &= left - 1) {
    const hex = least(left);
    for (let player = 0; player < 2; player++) {
      const figures = now.here[player * HEXES + hex] as number;
      const isAlone = figures !== 0 && now.here[(1 - player) * HEXES + hex] === 0;
      if (isAlone && isEncircled(hex, 1 - player)) fall(player, figures, hex);
    }
  }
}

/** The bits of the players who have lost the Main Figure. */
const beaten = (): number => (((now.outside[0] as number) >> 9) & 1) | (((now.outside[1] as number) >> 8) & 2);

/**
 * Gives the bits of the players who have lost the Main Figure. If a fight decides the game, nobody is surrounded any
 * more.
 */
export function battle(): number {
  now.resting[0] = now.resting[1] = 0;
  fight();
  const lost = beaten();
  if (lost !== 0) return lost;
  surround();
  return beaten();
}
