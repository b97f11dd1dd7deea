/** Moves that others have begun: in a guess they begin anew where the rules cannot go on with what has been chosen. */

import { question } from "../machine/transition.ts";
import { RuleError } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { type MoveProgress, moveIn, unanswered } from "../runtime/progress.ts";
import { copyFrames, type State } from "../runtime/state.ts";

/**
 * The guess, in which another seat than the one that guesses is asked for its move anew if it has chosen what it could not have chosen
 * there: a guess has to be a position that can be played on.
 */
export function beginAnew(game: Game, guess: State, seat: number): State {
  const frame = guess.frames.at(-1);
  const move = moveIn(frame?.progress);
  if (!move || move.player === seat + 1 || !isBegun(move)) return guess;
  if (canGoOn(game, guess, move.player - 1)) return guess;
  const frames = copyFrames(guess.frames);
  const last = frames.at(-1);
  if (last) last.progress = anew(move);
  return { ...guess, frames };
}

/** A command that is chosen is an answer too; a list that is being chosen stands beside the answers. */
const isBegun = (move: MoveProgress): boolean =>
  move.answers.length > 0 || typeof move.partial !== "number" || (move.kind === "window" && move.command !== null);

const anew = ({ kind, player }: MoveProgress): MoveProgress =>
  kind === "ask" ? { kind, ...unanswered(player) } : { kind, command: null, ...unanswered(player) };

/** Whether there is something to choose, or something that may be left out. */
function canGoOn(game: Game, state: State, mover: number): boolean {
  try {
    const asked = question(game, state, mover);
    return asked !== null && (asked.kind !== "nothing" || asked.field?.type.t === "optional");
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}
