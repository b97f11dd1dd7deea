import { NONE } from "../../interpreter/ir/program.ts";
import { moves } from "../../interpreter/play/moves.ts";
import type { Asked, HostedSession, Stage } from "./hosted-session.ts";

/** So many answers in a row leave no choice only where a game goes round for ever. */
const MOST_FORCED = 1_000;

/**
 * Goes on until somebody has something to choose: a move that is the only one is made unasked. `shared`: several take turns at
 * the screen; there one that others must not know to be the only one is asked all the same, or the missing question would tell.
 */
export function playOn(session: HostedSession, shared: boolean): Stage {
  for (let made = 0; ; made++) {
    const stage = session.advance();
    if (stage.kind !== "asked" || made >= MOST_FORCED || !stage.asked.some((asked) => isMade(session, asked, shared)))
      return stage;
  }
}

function isMade(session: HostedSession, asked: Asked, shared: boolean): boolean {
  if (!leavesNothing(asked) || (shared && !asked.question.publiclyForced)) return false;
  const all = moves(session.open.game, session.state, asked.seat);
  const [only, ...others] = Array.isArray(all) ? all : [];
  return only !== undefined && others.length === 0 && session.play(asked.seat, only.key);
}

/** A command is never used unasked, only passed where there is none. */
function leavesNothing({ question, given }: Asked): boolean {
  const [first, ...others] = question.candidates;
  return given.length === 0 && others.length === 0 && (question.kind !== "command" || first === NONE);
}
