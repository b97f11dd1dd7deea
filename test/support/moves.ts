import { type Game, moves as listed, type Move, type State } from "../../src/interpreter/index.ts";

/** All moves of a seat, for tests in which there are few enough to list. */
export function moves(game: Game, state: State, seat: number): readonly Move[] {
  const found = listed(game, state, seat);
  if ("code" in found) throw new Error(found.message);
  return found;
}
