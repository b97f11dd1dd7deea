/** Moves that others have begun: in a guess they begin anew. */

import { veilsAt } from "../machine/secrecy/implicit-flow.ts";
import { type MoveProgress, moveIn, unanswered, unchosen } from "../runtime/progress.ts";
import { copyFrames, type State } from "../runtime/state.ts";

/**
 * The guess, in which another seat than the one that guesses is asked for its move from the beginning: what it has chosen so far, and
 * whether it has chosen anything, is told to nobody before the move is whole. So all positions on the way of such a move get the same
 * guesses.
 */
export function beginAnew(guess: State, seat: number): State {
  const move = moveIn(guess.frames.at(-1)?.progress);
  if (!move || move.player === seat + 1) return guess;
  const frames = copyFrames(guess.frames);
  const last = frames.at(-1);
  if (!last) return guess;
  last.progress = anew(move);
  // What an answer has led to hides what comes behind the question, and not the question itself.
  last.veils = last.veils && veilsAt(last.veils, last.pc);
  return { ...guess, frames };
}

const anew = ({ kind, player }: MoveProgress): MoveProgress =>
  kind === "ask" ? { kind, ...unanswered(player) } : unchosen(player);
