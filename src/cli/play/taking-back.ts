import { type Kept, keptText, takenBackText } from "../../session/take-back.ts";
import type { HostedSession } from "./hosted-session.ts";

/**
 * Goes back as far as allowed. Returns the message, or why it is not allowed. `agreed`: nobody else is there who could
 * object.
 */
export function takeBack(session: HostedSession, seat: number | null, agreed = false) {
  const to = session.undoesTo(seat, agreed);
  if (typeof to === "string") return { isDone: false, text: refusal(to) };
  // Whether chance has decided something may be secret.
  const { secrets } = session.open.game;
  const made = secrets.any ? session.made.map((one) => ({ ...one, tossed: false })) : session.made;
  const text = takenBackText(made, to);
  session.undo(to);
  return { isDone: true, text };
}

const refusal = (kept: Kept) =>
  kept === "no-answer"
    ? "There is no move that can be taken back."
    : `The last move cannot be taken back: ${keptText(kept)}. Where all agree, begin with \`--allow-undo\`.`;
