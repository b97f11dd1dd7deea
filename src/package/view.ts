import type { View as Seen } from "../interpreter/observe/view.ts";
import { viewOf } from "../interpreter/observe/view.ts";
import type { Session } from "../session/session.ts";
import { frozen } from "./frozen.ts";

/** How a game ended: the winning seats, from 1, and the reason in the word of the rules. */
export interface Ending {
  readonly winners: readonly number[];
  readonly reason: string;
}

/**
 * The table as a seat sees it. Seats are numbers from 1. Where a player appears as a thing (the owner of a zone, a
 * value), it has its name in the rules, `p1` for seat 1. Players stand in the order of their seats.
 */
export interface View extends Omit<Seen, "seat" | "over" | "waiting"> {
  /** the seat that looks; null: the referee, who sees everything */
  readonly seat: number | null;
  readonly over: Ending | null;
  /** the seats that owe an answer */
  readonly waiting: readonly number[];
}

export const endingOf = ({ winners, reason }: Ending): Ending => ({ winners: winners.map((seat) => seat + 1), reason });

/** `seat`: from 0; null: the referee. */
export function seenBy({ game, base, waits, owing }: Session, seat: number | null): View {
  const seen = viewOf(game, base, seat);
  return frozen({
    ...seen,
    seat: seat === null ? null : seat + 1,
    over: waits.kind === "over" ? endingOf(waits) : null,
    waiting: owing.map((one) => one + 1),
  });
}
