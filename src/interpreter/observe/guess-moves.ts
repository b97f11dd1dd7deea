/** Partial moves of others begin anew in a guess. */

import { veilsAt } from "../machine/secrecy/implicit-flow.ts";
import { type MoveProgress, moveIn, unanswered, unchosen } from "../runtime/progress.ts";
import { copyFrames, type State } from "../runtime/state.ts";

/**
 * Restarts the move of another seat. Before a move is complete, nobody else is told its choices, or that any choice was
 * made. So all positions within such a move give the same guesses.
 */
export function beginAnew(guess: State, seat: number): State {
  const move = moveIn(guess.frames.at(-1)?.progress);
  if (!move || move.player === seat + 1) return guess;
  const frames = copyFrames(guess.frames);
  const last = frames.at(-1);
  if (!last) return guess;
  last.progress = anew(move);
  // Veils that came from an answer cover what follows the question, not the question itself.
  last.veils = last.veils && veilsAt(last.veils, last.pc);
  return { ...guess, frames };
}

const anew = ({ kind, player }: MoveProgress): MoveProgress =>
  kind === "ask" ? { kind, ...unanswered(player) } : unchosen(player);
