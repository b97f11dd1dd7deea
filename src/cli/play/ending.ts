import { scores } from "../../interpreter/engine/scores.ts";
import { endSentence } from "../../telling/answers.ts";
import type { HostedSession, Stage } from "./hosted-session.ts";

/** The winners, the reason and the scores, as text. */
export function endingText(session: HostedSession, { winners, reason }: Stage & { readonly kind: "over" }): string {
  const names = winners.map((seat) => `p${seat + 1}`);
  const points = scores(session.open.game, session.state);
  const told = Array.isArray(points) ? ` Scores: ${points.join(", ")}.` : "";
  const won = names.length === 0 ? "Nobody wins" : `Won by ${names.join(", ")}`;
  const why = endSentence(session.open.loaded, reason);
  return why === null ? `The game is over (${reason}). ${won}.${told}` : `The game is over. ${won}: ${why}.${told}`;
}
