/** Why something is not offered. */
import {
  entityNamed,
  NONE,
  whyNot as notOffered,
  type Question,
  question,
  type Refusal,
} from "../../src/interpreter/index.ts";
import { refusalLines } from "../../src/telling/refusal.ts";
import type { Explanation, ExplanationLine, Viewer } from "../protocol.ts";
import { type Context, line, listenerOf, shown } from "./lines.ts";
import type { PageSession } from "./page-session.ts";
import { words } from "./plain.ts";
import type { Window } from "./position.ts";

export function whyNot(session: PageSession, window: Window, seat: number, about: string, viewer: Viewer): Explanation {
  const context: Context = { session, window, seat: viewer === 0 ? null : viewer - 1 };
  const title = `Why not ${words(about)}?`;
  const { game, state } = session;
  const offers = window.question(seat)?.candidates ?? [];
  const meant = idOf(session, about.trim());
  if (offers.some(({ key }) => key === meant)) {
    return { title, lines: [line(context, "It can be chosen now.", { holds: true })] };
  }
  const told = notOffered(game, state, seat, keyFor(question(game, state, seat), meant));
  if (told.offered) return { title, lines: [line(context, "It can be chosen now.", { holds: true })] };
  const isCommand = game.program.commands.some(({ id }) => id === meant);
  const at = told.step === null || told.step === meant || isCommand ? [] : [line(context, `at ${words(told.step)}`)];
  return { title, lines: [...at, ...told.reasons.flatMap((reason) => reasonsOf(context, reason))] };
}

const reasonsOf = (context: Context, reason: Refusal): ExplanationLine[] =>
  refusalLines(listenerOf(context), reason).map((told) => shown(context, told));

/** The page shows ids with blanks, and so they are typed. */
function idOf({ game }: PageSession, about: string): string {
  const id = about.replaceAll(" ", "_");
  const isKnown = entityNamed(game, id) !== NONE || game.program.commands.some((command) => command.id === id);
  return isKnown ? id : about;
}

/** What a person writes or clicks, as the key of a move: a command, or a value of what is asked. */
function keyFor(asked: Question | null, about: string): string {
  if (!asked?.field || about.includes("=")) return about;
  return `${asked.field.id}=${about}`;
}
