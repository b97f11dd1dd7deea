/** What the numbers of an event of the log were made of, as far as the viewer may know. */

import { type Reckoned, sumsBehind } from "../../src/interpreter/explain/listen.ts";
import { type Event, explainTerm } from "../../src/interpreter/index.ts";
import type { ExplanationLine, Viewer } from "../protocol.ts";
import { gameOf } from "./game.ts";
import { heardOf } from "./heard.ts";
import { termLines } from "./numbers.ts";
import type { PageSession } from "./page-session.ts";
import type { Window } from "./position.ts";

/**
 * The sums among the values of an event: of a number that was handed to a verb, or stored, what it was added up from. They
 * are told as the position before the move explains them; a number that came out otherwise in between is left out.
 */
export function sums(
  session: PageSession,
  window: Window,
  /** number of the move, and of the event among those of it that the viewer has heard */
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

/** The numbers that an event tells a seat: those it carries, and by how much it changed one. */
function numbersOf({ parts }: Event, seat: number | null): ReadonlySet<number> {
  const known = parts.filter(
    ({ type, seenBy }) => type?.t === "int" && (seat === null || (seenBy & (1 << seat)) !== 0),
  );
  const of = (name: string) => known.find((part) => part.name === name)?.value;
  const [old, now] = [of("old"), of("new")];
  const change = typeof old === "number" && typeof now === "number" ? [Math.abs(now - old)] : [];
  return new Set([...known.flatMap(({ value }) => (typeof value === "number" ? [value] : [])), ...change]);
}
