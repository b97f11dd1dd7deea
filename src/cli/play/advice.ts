import { BOT_NAMES, botNamed } from "../../agents/search/bots.ts";
import { Deliberation } from "../../agents/search/deliberation.ts";
import { hintOf } from "../../agents/search/hint.ts";
import { hintLines } from "../../telling/hint.ts";
import type { HostedSession } from "./hosted-session.ts";

/** Milliseconds after which nobody wants to wait for advice any more. */
const LONGEST = 5_000;

/** What a bot would do now in the place of a seat; `about` says which, by its budget or its whole name. */
export function adviceLines(session: HostedSession, seat: number, about: string): string[] {
  const kind = botNamed(about === "" ? "bot" : about) ?? botNamed(`bot:${about}`);
  if (!kind) return [`\`${about}\` names no bot. There are ${BOT_NAMES.join(", ")}.`];
  const { game } = session.open;
  const found = new Deliberation(kind, session.situation(seat), `${session.seed} hint`, () => {
    const end = performance.now() + LONGEST;
    return () => performance.now() >= end;
  });
  found.goOn();
  const hint = hintOf(game, found);
  if (!hint) return ["Nothing is asked."];
  return hintLines(hint, {
    move: (key) => `\`${key}\``,
    answer: (name) => `\`${name}\``,
    seat: (one) => `p${one + 1}`,
    hides: game.secrets.any,
  });
}
