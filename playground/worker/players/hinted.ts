/** The advice of a bot for a seat. */
import { hintOf } from "../../../src/agents/search/hint.ts";
import { moveSoFar } from "../../../src/interpreter/play/moves.ts";
import { hintLines } from "../../../src/telling/hint.ts";
import { moveText } from "../../../src/telling/move-text.ts";
import type { Hinted, Viewer } from "../../protocol.ts";
import { line } from "../explain/lines.ts";
import type { Window } from "../position/position.ts";
import { keyAt } from "../questions/questions.ts";
import type { PageSession } from "../session/page-session.ts";
import type { Thinkers } from "./thinkers.ts";

const TITLE = "What a bot would do";
const NOTHING: Hinted = {
  progress: { isDone: true, done: 0, of: 0 },
  explanation: { title: TITLE, lines: [] },
};

/** `seat`: from 0. A viewer who does not see what this seat sees gets no advice. */
export function hinted(session: PageSession, window: Window, thinkers: Thinkers, seat: number, viewer: Viewer): Hinted {
  const asked = session.asked(seat);
  const found = asked && (viewer === 0 || viewer === seat + 1) ? thinkers.of(session, seat, "normal") : null;
  if (!asked || !found) return NOTHING;
  const isDone = thinkers.goOn(found);
  const progress = { isDone, ...found.progress };
  const context = { session, window, seat };
  const told = (lines: readonly string[]) => ({ title: TITLE, lines: lines.map((text) => line(context, text)) });
  const hint = isDone ? hintOf(session.game, found) : null;
  if (!hint) return { progress, explanation: told([`It thinks: ${progress.done} of ${progress.of} games.`]) };
  const { game } = session;
  const { names, spoken } = window;
  const lines = hintLines(hint, {
    move: (key) => `“${moveText(key, spoken)}”`,
    answer: spoken,
    seat: (one) => names[one] ?? `Seat ${one + 1}`,
    hides: game.secrets.any,
    forScore: game.program.bots?.aim === "score",
  });
  const { state, given = [] } = session.situation(seat);
  const { next } = moveSoFar(game, state, seat, given);
  const key = next && keyAt(game, next.state, next.asked, hint.steps[given.length] ?? 0);
  const answer = key === null ? {} : { answer: { seat: seat + 1, key } };
  return { progress, explanation: { ...told(lines), ...answer } };
}
