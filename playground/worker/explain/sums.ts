/** How the numbers of a logged event were added up, as far as the viewer may know. */

import { type Reckoned, sumsBehind } from "../../../src/interpreter/explain/listen.ts";
import { type Event, explainTerm } from "../../../src/interpreter/index.ts";
import type { ExplanationLine, Viewer } from "../../protocol.ts";
import type { Window } from "../position/position.ts";
import { gameOf } from "../session/game.ts";
import { heardOf } from "../session/heard-events.ts";
import type { PageSession } from "../session/page-session.ts";
import { termLines } from "./numbers.ts";

/**
 * The sums behind the numbers of an event: numbers passed to a verb, or stored. They are explained in the position
 * before the move; a number with another value there is left out.
 */
export function sums(
  session: PageSession,
  window: Window,
  /** the number of the move, and the index of the event among those that the viewer heard */
  at: { readonly move: number; readonly event: number },
  viewer: Viewer,
): readonly ExplanationLine[] {
  const played = session.played[at.move - 1];
  const before = session.before(at.move);
  const seat = viewer === 0 ? null : viewer - 1;
  const heard = heardOf(session.game, played?.events ?? [], seat)[at.event];
  if (!played || !before || !heard) return [];
  const { event } = heard;
  const told = numbersOf(event, seat);
  if (told.size === 0) return [];
  const game = gameOf(session.loaded, session.setup);
  const reckoned = sumsBehind(game, heard.at, (sink) => session.replayed(at.move, sink, game));
  const lines = ({ term, args, value }: Reckoned) => {
    const sum = explainTerm(session.game, before, term, args, seat);
    return sum.hidden || sum.value !== value ? [] : termLines({ session, window, seat }, sum, 0);
  };
  return reckoned.filter(({ value }) => told.has(Number(value))).flatMap(lines);
}

/** The numbers that an event shows a seat: its values, and the amount of a change. */
function numbersOf({ parts }: Event, seat: number | null): ReadonlySet<number> {
  const known = parts.filter(
    ({ type, seenBy }) => type?.t === "int" && (seat === null || (seenBy & (1 << seat)) !== 0),
  );
  const of = (name: string) => known.find((part) => part.name === name)?.value;
  const [old, now] = [of("old"), of("new")];
  const change = typeof old === "number" && typeof now === "number" ? [Math.abs(now - old)] : [];
  return new Set([...known.flatMap(({ value }) => (typeof value === "number" ? [value] : [])), ...change]);
}
