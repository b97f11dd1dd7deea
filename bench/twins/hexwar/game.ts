import type { Draw } from "../../rng.ts";
import type { Playout, Twin } from "../twin.ts";
import { battle, produce } from "./battle.ts";
import { member, size } from "./bits.ts";
import { ALL_ENTRIES, entries, first, HEXES, SIDES, touched } from "./board.ts";
import { ALL_MOVES, PASSED, step, USED } from "./commands.ts";
import * as now from "./position.ts";

/** Hexwar for two on the board of 19 hexes, with the default options of its rules. */

const LAST_ROUND = 60;
const QUIET_ROUNDS = 5;
const NO_SIDE_TAKEN = (1 << SIDES) - 1;
const PLAYERS = 3;

/** Each Main Figure comes onto an outer triangle, the second one not beside the hex of the first. */
function arrive(draw: Draw): void {
  for (let i = 0; i < 2; i++) {
    let open = 0;
    for (let entry = 0; entry < entries.length; entry++) {
      const hex = touched[first[entries[entry] as number] as number] as number;
      if (now.free[hex] === NO_SIDE_TAKEN) open |= 1 << entry;
    }
    const to = entries[member(open & ALL_ENTRIES, draw(size(open)))] as number;
    const player = (now.table[now.STARTER] as number) ^ i;
    now.outside[player] = (now.outside[player] as number) & ~now.MAIN;
    now.freeUsed[player] = 1;
    now.onto(player, now.FIGURES - 1, to);
  }
  now.table[now.EVENTFUL] = 1;
  now.table[now.MOVES] = 2;
}

/** One step, or all moves of a player at once. */
function turn(player: number, draw: Draw): number {
  const went = step(player, 1, draw);
  if (went === ALL_MOVES) while (step(player, 0, draw) !== PASSED);
  return went;
}

/** Players alternate steps until both have passed in a row; a player who makes all moves at once is not asked again. */
function move(draw: Draw): void {
  let player = now.table[now.STARTER] as number;
  for (let passed = 0; passed < 2; player = 1 - player) {
    const went = turn(player, draw);
    passed = went === PASSED ? passed + 1 : 0;
    if (went !== ALL_MOVES) continue;
    while (turn(1 - player, draw) === USED);
    return;
  }
}

/** The number of figures on the board; without the Main Figure it is 0. */
export function score(player: number): number {
  const outside = now.outside[player] as number;
  return (outside & now.MAIN) === 0 ? now.FIGURES - size(outside) : 0;
}

/** The points on hexes that a player holds alone. */
function savings(player: number): number {
  let sum = 0;
  const alone = (now.occupied[player] as number) & ~(now.occupied[1 - player] as number);
  for (let hex = 0; hex < HEXES; hex++) if (((alone >> hex) & 1) === 1) sum += now.points[hex] as number;
  return sum;
}

/** 1 or 2: the player with more figures, or else with more points; 0: a tie. */
function leader(): number {
  const lead = score(0) - score(1) || savings(0) - savings(1);
  return lead > 0 ? 1 : lead < 0 ? 2 : 0;
}

function beginRound(): void {
  // Assigned one by one: a call of `fill` takes as long as a step.
  now.stepped[0] = now.stepped[1] = 0;
  now.freeUsed[0] = now.freeUsed[1] = 0;
  now.table[now.EVENTFUL] = 0;
}

/** The player who alone survives, or 0. */
const survivor = (beaten: number): number => PLAYERS & ~beaten;

export const hexwar: Twin = (draw): Playout => {
  now.begin();
  for (;;) {
    beginRound();
    if (now.table[now.ROUND] === 1) arrive(draw);
    move(draw);
    produce();
    const beaten = battle();
    now.table[now.QUIET] = now.table[now.EVENTFUL] === 1 ? 0 : (now.table[now.QUIET] as number) + 1;
    const moves = now.table[now.MOVES] as number;
    if (beaten !== 0) return { moves, winner: survivor(beaten) };
    if ((now.table[now.ROUND] as number) >= LAST_ROUND || (now.table[now.QUIET] as number) >= QUIET_ROUNDS)
      return { moves, winner: leader() };
    now.table[now.ROUND] = (now.table[now.ROUND] as number) + 1;
    now.table[now.STARTER] = 1 - (now.table[now.STARTER] as number);
  }
};
