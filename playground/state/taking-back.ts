/** How far an undo goes, whether others have to agree first, and the messages about it. */

import {
  backText,
  backToQuestion,
  freelyBackTogether,
  type Kept,
  keptText,
  takenBackText,
} from "../../src/session/take-back.ts";
import type { MadeAnswer, Position } from "../protocol.ts";
import { eyesOf, type GameState, runningOf } from "./game-state.ts";
import type { Player } from "./players.ts";

/** What `undo` does: its target move, its description, and whether somebody is asked there. */
interface Undo {
  readonly to: number;
  readonly text: string;
  /** the game continues from there, because a player is asked */
  readonly isAsked: boolean;
}

/** Answers in the form that taking back needs: seats from 0. */
const madeOf = (made: readonly MadeAnswer[]) => made.map((one) => ({ ...one, seat: one.seat - 1 }));

/** The answers as everybody may know them: in a game with secrets, that chance decided something may be secret. */
const toldToAll = ({ made, secrets }: Position): ReturnType<typeof madeOf> =>
  madeOf(made).map((one) => (secrets ? { ...one, tossed: false } : one));

/** What `undo` takes back now; null: nothing. The referee, and a user who only watches, go back move by move. */
export function undoOf(game: GameState, players: readonly Player[]): Undo | null {
  const running = runningOf(game);
  if (!running || running.position.move === 0) return null;
  const { position } = running;
  const isPerson = (seat: number) => players[seat] === "person";
  if (eyesOf(game) === 0 || !players.includes("person"))
    return { to: position.move - 1, text: "the last move", isAsked: false };
  const to = backToQuestion(madeOf(position.made), isPerson);
  return to === null ? null : { to, text: backText(toldToAll(position), to), isAsked: true };
}

/** Why going back to a move needs the agreement of all at the table; null: it does not. */
export function neededWord(game: GameState, move: number): Kept | null {
  const running = runningOf(game);
  if (!running || move >= running.position.move) return null;
  const { position, seated } = running;
  // One person among bots affects nobody, and the referee learns nothing.
  if (seated.length < 2 || eyesOf(game) === 0) return null;
  const free = freelyBackTogether({ game: { secrets: { any: position.secrets } }, made: madeOf(position.made) });
  return move >= free.to ? null : free.kept;
}

/** The reason as a message to all at the table. */
export const wordText = (kept: Kept): string =>
  `Nobody can take this back alone: ${kept === "no-answer" ? keptText("answered") : keptText(kept)}.`;

/** The message to all after an undo. */
export function takenText(game: GameState, move: number): string {
  const running = runningOf(game);
  return running ? takenBackText(toldToAll(running.position), move) : "";
}
