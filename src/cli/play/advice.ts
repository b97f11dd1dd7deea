import { BOT_NAMES, type BotKind, botNamed } from "../../agents/search/bots.ts";
import { Deliberation, type Patience } from "../../agents/search/deliberation.ts";
import { type Hint, hintOf } from "../../agents/search/hint.ts";
import { hintLines } from "../../telling/hint.ts";
import type { HostedSession } from "./hosted-session.ts";

/** Milliseconds after which nobody wants to wait for advice any more. */
const LONGEST = 5_000;

const impatient = () => {
  const end = performance.now() + LONGEST;
  return () => performance.now() >= end;
};

/** What a bot would do now in the place of a seat, which it thinks about as long as it needs; null where the seat is not asked. */
export function adviceFor(session: HostedSession, seat: number, kind: BotKind, patience?: Patience): Hint | null {
  const found = new Deliberation(kind, session.situation(seat), `${session.seed} hint`, patience);
  found.goOn();
  return hintOf(session.open.game, found);
}

/** The same for a person, in sentences; `about` says which bot, by its budget or its whole name. */
export function adviceLines(session: HostedSession, seat: number, about: string): string[] {
  const kind = botNamed(about === "" ? "bot" : about) ?? botNamed(`bot:${about}`);
  if (!kind) return [`\`${about}\` names no bot. There are ${BOT_NAMES.join(", ")}.`];
  const hint = adviceFor(session, seat, kind, impatient);
  if (!hint) return ["Nothing is asked."];
  return hintLines(hint, {
    move: (key) => `\`${key}\``,
    answer: (name) => `\`${name}\``,
    seat: (one) => `p${one + 1}`,
    hides: session.open.game.secrets.any,
    forScore: session.open.game.program.bots?.aim === "score",
  });
}
