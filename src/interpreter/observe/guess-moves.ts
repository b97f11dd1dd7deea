/** Moves that others have begun: in a guess they begin anew where the rules cannot go on with what has been chosen. */

import { NONE, type Value } from "../ir/program.ts";
import { question } from "../machine/transition.ts";
import { RuleError } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { copyFrames, type State } from "../runtime/state.ts";

/**
 * The guess, in which another seat than the one that guesses is asked for its move anew if it has chosen what it could not have chosen
 * there: a guess has to be a position that can be played on.
 */
export function beginAnew(game: Game, guess: State, seat: number): State {
  const frame = guess.frames.at(-1);
  const waiting = frame && game.program.bodies[frame.body]?.code[frame.pc];
  if (!frame || !isList(frame.picks) || (waiting?.do !== "ask" && waiting?.do !== "offer")) return guess;
  const [mover, answers, partial] = frame.picks;
  if (typeof mover !== "number" || mover === seat + 1) return guess;
  // A list that is being chosen stands beside the answers.
  const isBegun = (isList(answers) && answers.length > 0) || isList(partial);
  if (!isBegun) return guess;
  if (canGoOn(game, guess, mover - 1)) return guess;
  const frames = copyFrames(guess.frames);
  const last = frames.at(-1);
  if (last) last.picks = [mover, [], NONE, 0];
  return { ...guess, frames };
}

const isList = (value: Value | null | undefined): value is readonly Value[] => Array.isArray(value);

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
