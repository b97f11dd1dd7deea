import type { Session } from "./session.ts";

/** A whole answer of a seat at random. Which one is no part of the game; it is in the record like any other. */
export function playRandom(session: Session, seat: number): void {
  session.choose(seat, (asked) => Math.floor(Math.random() * asked.candidates.length));
}
