import { type GameState, stageOf } from "./game-state.ts";
import { isMachine, type Player } from "./players.ts";
import type { Seating } from "./seating.ts";
import type { State } from "./state.ts";

/** A forced answer that a person owes. */
export function forcedAnswer(state: Pick<State, "habits" | "game" | "seating">) {
  const { players } = state.seating;
  const stage = stageOf(state.game);
  const questions = state.habits.forced && stage.is === "asked" ? stage.position.questions : [];
  const only = questions.find(({ seat, candidates }) => players[seat - 1] === "person" && candidates.length === 1);
  const [candidate] = only?.candidates ?? [];
  return only && candidate ? { seat: only.seat, key: candidate.key } : null;
}

/** The seats of computer players that owe a move in the shown game. */
export function randomOwing(game: GameState, players: readonly Player[]): number[] {
  const stage = stageOf(game);
  const goesOn = stage.is === "asked" || stage.is === "waiting" || stage.is === "covered";
  return goesOn ? stage.position.owed.filter((seat) => isMachine(players[seat - 1])) : [];
}

/** The seats of computer players. */
export const randomSeats = ({ players }: Seating): number[] =>
  players.flatMap((player, at) => (isMachine(player) ? [at + 1] : []));
