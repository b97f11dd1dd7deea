import { BOT_NAMES, type BotKind, botNamed } from "../../agents/search/bots.ts";
import { Deliberation, type Patience } from "../../agents/search/deliberation.ts";
import { type Hint, hintOf } from "../../agents/search/hint.ts";
import { hintLines } from "../../telling/hint.ts";
import type { HostedSession } from "./hosted-session.ts";

/** How many milliseconds a person waits for advice. */
const LONGEST = 5_000;

const impatient = () => {
  const end = performance.now() + LONGEST;
  return () => performance.now() >= end;
};

/** The advice of a bot for a seat, with unlimited time by default. Null: the seat is not asked. */
export function adviceFor(session: HostedSession, seat: number, kind: BotKind, patience?: Patience): Hint | null {
  const found = new Deliberation(kind, session.situation(seat), `${session.seed} hint`, patience);
  found.goOn();
  return hintOf(session.open.game, found);
}

/** The advice for a person, in sentences. `about`: the bot, by its budget or its whole name. */
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
