/** Explains why something is not offered. */
import { entityNamed, NONE } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import { whyNotTold } from "../../../src/telling/why-not.ts";
import type { Explanation, Viewer } from "../../protocol.ts";
import type { Window } from "../position/position.ts";
import type { PageSession } from "../session/page-session.ts";
import { meantBy } from "../words/meant.ts";
import { type Context, line, listenerOf, shown } from "./lines.ts";

export function whyNot(session: PageSession, window: Window, seat: number, about: string, viewer: Viewer): Explanation {
  const context: Context = { session, window, seat: viewer === 0 ? null : viewer - 1 };
  const { game, state } = session;
  const { spoken, to } = window.speech;
  const question = window.question(seat);
  const meant = meantBy({ game, spoken: [spoken, to(seat)], question }, about.trim());
  const told = whyNotTold(listenerOf(context), { state, seat, asked: session.asked(seat) }, meant);
  const isCommand = game.program.commands.some(({ id }) => id === meant);
  const isAsked = told.step === meant || told.step === session.asked(seat)?.field?.id;
  const at = told.step === null || isAsked || isCommand ? [] : [line(context, `at “${words(told.step)}”`)];
  const name = entityNamed(game, meant) === NONE ? words(about.trim()) : spoken(meant);
  return { title: `Why not ${name}?`, lines: [...told.lines.map((one) => shown(context, one)), ...at] };
}
