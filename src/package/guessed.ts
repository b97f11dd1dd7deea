import { determinize } from "../interpreter/observe/determinize.ts";
import { seatNames } from "../interpreter/observe/seat-names.ts";
import { makeRng } from "../interpreter/runtime/chance.ts";
import { movesOf } from "../interpreter/runtime/position.ts";
import { Session } from "../session/session.ts";
import { LAST } from "./linked-tables.ts";

/**
 * A game at a position that a seat (from 0) holds possible. What is drawn depends only on what the seat can tell, and
 * on `n`.
 */
export function guessed({ game, header, base, owing }: Session, seat: number, n: number): Session {
  const name = seatNames(game).nameOf(base, seat, owing[0] ?? 0);
  const { state, seed } = determinize(game, base, seat, makeRng(`guess ${n} of ${seat}: ${movesOf(base)} ${name}`));
  return new Session(game, { ...header, seed }, { from: state, heard: LAST });
}
