import { randomAgent } from "../../src/agents/simple.ts";
import type { Player } from "../state/players.ts";
import type { PageSession } from "./page-session.ts";
import { SLICE, Thinkers } from "./thinkers.ts";

/**
 * A whole move of a seat by whoever plays it, at random where that is no bot. Which one is no part of the game; it is in the record
 * like any other. A bot goes on with what it has thought about this move.
 */
export function playBy(
  session: PageSession,
  seat: number,
  player: Player | undefined,
  luck: string,
  thinkers = new Thinkers(),
): void {
  const found = thinkers.of(session, seat, player, luck);
  if (!found) {
    session.letAnswer(seat, randomAgent(luck));
    return;
  }
  found.goOn();
  const steps = found.steps.values();
  session.choose(seat, () => steps.next().value ?? 0);
}

/** The same at random; the same luck makes the same moves. */
export const playRandom = (session: PageSession, seat: number, luck = String(Math.random())): void =>
  playBy(session, seat, "random", luck);

/**
 * Up to so many moves of these seats (from 1) by those who play them; null: of all at random, and every time the same. `told` hears
 * of each move.
 */
export function skip(
  session: PageSession,
  seats: readonly number[] | null,
  players: readonly Player[],
  most: number,
  thinkers = new Thinkers(),
  told: (moves: number) => void = () => {},
) {
  const end = performance.now() + SLICE;
  const isLate = () => seats !== null && performance.now() >= end;
  const isIn = (seat: number) => seats === null || seats.includes(seat + 1);
  let moves = 0;
  let seat = session.owing().find(isIn);
  while (seat !== undefined && moves < most && !isLate()) {
    const luck = seats === null ? `${session.setup.seed}/${moves}` : String(Math.random());
    const found = thinkers.of(session, seat, players[seat], luck);
    if (found && !found.goOn(isLate)) break;
    playBy(session, seat, players[seat], luck, thinkers);
    moves++;
    told(moves);
    seat = session.owing().find(isIn);
  }
  return { moves, done: seat === undefined };
}
