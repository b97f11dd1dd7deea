/** How far somebody goes back in the running game, whether others have to agree first, and what is told of it. */

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

/** What `undo` does: to which move it goes, in words, and whether it is the last question of somebody who plays. */
interface Undo {
  readonly to: number;
  readonly text: string;
  /** the game goes on from there: somebody is asked, and nobody only looks */
  readonly isAsked: boolean;
}

/** As they are called where answers are taken back: seats from 0. */
const madeOf = (made: readonly MadeAnswer[]) => made.map((one) => ({ ...one, seat: one.seat - 1 }));

/** What may be told to whoever sits at the table: in a game with secrets it may be one that chance has decided something. */
const toldToAll = ({ made, secrets }: Position): ReturnType<typeof madeOf> =>
  madeOf(made).map((one) => (secrets ? { ...one, tossed: false } : one));

/** What `undo` takes back now; null: nothing. Who sees everything, and who watches others, goes back move by move. */
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

/** Why it needs the word of all who sit at the table to go back to a move; null: it does not. */
export function neededWord(game: GameState, move: number): Kept | null {
  const running = runningOf(game);
  if (!running || move >= running.position.move) return null;
  const { position, seated } = running;
  // One person with computer players harms nobody, and who sees everything learns nothing.
  if (seated.length < 2 || eyesOf(game) === 0) return null;
  const free = freelyBackTogether({ game: { secrets: { any: position.secrets } }, made: madeOf(position.made) });
  return move >= free.to ? null : free.kept;
}

/** Why all have to agree, for all who sit at the table. */
export const wordText = (kept: Kept): string =>
  `Nobody can take this back alone: ${kept === "no-answer" ? keptText("answered") : keptText(kept)}.`;

/** What is told to all once it has been taken back. */
export function takenText(game: GameState, move: number): string {
  const running = runningOf(game);
  return running ? takenBackText(toldToAll(running.position), move) : "";
}
