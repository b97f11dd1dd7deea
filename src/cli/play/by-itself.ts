import { NONE } from "../../interpreter/ir/program.ts";
import { moves } from "../../interpreter/play/moves.ts";
import type { Asked, HostedSession, Stage } from "./hosted-session.ts";

/** This many forced answers in a row mean that the game loops for ever. */
const MOST_FORCED = 1_000;

/**
 * Plays forced moves until somebody has a choice. `shared`: several people take turns at the screen. Then a forced move
 * is asked for if others must not know that it is forced, because a missing question would reveal it.
 */
export function playOn(session: HostedSession, shared: boolean): Stage {
  for (let made = 0; ; made++) {
    const stage = session.advance();
    if (
      stage.kind !== "asked" ||
      made >= MOST_FORCED ||
      !stage.asked.some((asked) => playedIfForced(session, asked, shared))
    )
      return stage;
  }
}

/** Plays the only move of a question that leaves no choice. Gives whether it did. */
function playedIfForced(session: HostedSession, asked: Asked, shared: boolean): boolean {
  if (!leavesNothing(asked) || (shared && !asked.question.publiclyForced)) return false;
  const all = moves(session.open.game, session.state, asked.seat);
  const [only, ...others] = Array.isArray(all) ? all : [];
  return only !== undefined && others.length === 0 && session.play(asked.seat, only.key);
}

/**
 * Whether a question leaves no choice. A command is never used automatically; only passing is, if there is no command.
 */
function leavesNothing({ question, given }: Asked): boolean {
  const [first, ...others] = question.candidates;
  return given.length === 0 && others.length === 0 && (question.kind !== "command" || first === NONE);
}
