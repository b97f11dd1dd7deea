import type { Asked, Session, Stage } from "./session.ts";

/** So many answers in a row leave no choice only where a game goes round for ever. */
const MOST = 1_000;

/** Who reads the screen: `shared` where several read it in turn and each sees what is his. */
export interface Screen {
  readonly shared: boolean;
  readonly reader: number | null;
}

/**
 * Goes on until somebody has something to choose: an answer that leaves no choice is given unasked. Where several take turns at
 * a screen, one that others must not know to be the only one is asked all the same, or the missing question would tell it.
 */
export function playOn(session: Session, screen: Screen): Stage {
  for (let given = 0; ; given++) {
    const stage = session.advance();
    const only = stage.is === "asked" ? stage.asked.find((asked) => answersItself(asked, screen)) : undefined;
    if (!only || given >= MOST) return stage;
    session.choose(only.seat, 0);
  }
}

/** In the middle of his own move it tells others nothing that the move does not tell. */
function answersItself({ question, seat, given }: Asked, { shared, reader }: Screen): boolean {
  if (question.candidates.length !== 1) return false;
  return !shared || question.publiclyForced || (seat === reader && given.length > 0);
}
