import { randomAgent } from "../../src/agents/simple.ts";
import type { PageSession } from "./page-session.ts";

/** A whole move of a seat at random. Which one is no part of the game; it is in the record like any other. */
export function playRandom(session: PageSession, seat: number, luck = String(Math.random())): void {
  session.letAnswer(seat, randomAgent(luck));
}

/** Milliseconds after which the page hears how far it is, and may stop it. */
const SLICE = 80;

/** Up to so many random moves of these seats (from 1; null: of all, and every time the same). */
export function skip(session: PageSession, seats: readonly number[] | null, most: number) {
  const end = performance.now() + SLICE;
  const isIn = (seat: number) => seats === null || seats.includes(seat + 1);
  let moves = 0;
  let seat = session.owing().find(isIn);
  while (seat !== undefined && moves < most && (seats === null || performance.now() < end)) {
    playRandom(session, seat, seats === null ? `${session.setup.seed}/${moves}` : undefined);
    moves++;
    seat = session.owing().find(isIn);
  }
  return { moves, done: seat === undefined };
}
