import { randomAgent } from "../../../src/agents/simple.ts";
import type { Player } from "../../state/players.ts";
import type { PageSession } from "../session/page-session.ts";
import { SLICE } from "./slice.ts";
import type { Thinkers } from "./thinkers.ts";

/**
 * A whole move by the player of a seat; a random one if the player is no bot. The choice is not part of the rules and
 * is recorded like any other. A bot continues what it has thought about this move. `thinkers`: null if no bot plays.
 */
export function playBy(
  session: PageSession,
  seat: number,
  player: Player | undefined,
  luck: string,
  thinkers: Thinkers | null,
): void {
  const found = thinkers?.of(session, seat, player, luck) ?? null;
  if (!found) {
    session.letAnswer(seat, randomAgent(luck));
    return;
  }
  found.goOn();
  const steps = found.steps.values();
  session.choose(seat, () => steps.next().value ?? 0);
}

/** A random move. The same `luck` gives the same moves. */
export const playRandom = (session: PageSession, seat: number, luck = String(Math.random())): void =>
  playBy(session, seat, "random", luck, null);

/**
 * Plays a number of moves of these seats (from 1) by their players; null: random moves of all seats, always the same.
 * `told` is called for each move.
 */
export function skip(
  session: PageSession,
  seats: readonly number[] | null,
  players: readonly Player[],
  most: number,
  thinkers: Thinkers | null,
  told: (moves: number) => void = () => {},
) {
  const end = performance.now() + SLICE;
  const isLate = () => seats !== null && performance.now() >= end;
  const isIn = (seat: number) => seats === null || seats.includes(seat + 1);
  let moves = 0;
  let seat = session.owing().find(isIn);
  while (seat !== undefined && moves < most && !isLate()) {
    const luck = seats === null ? `${session.setup.seed}/${moves}` : String(Math.random());
    const found = thinkers?.of(session, seat, players[seat], luck) ?? null;
    if (found && !found.goOn(isLate)) break;
    playBy(session, seat, players[seat], luck, thinkers);
    moves++;
    told(moves);
    seat = session.owing().find(isIn);
  }
  return { moves, done: seat === undefined };
}
