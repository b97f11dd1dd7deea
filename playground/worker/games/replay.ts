/** Replays a record under rules that may have changed. */

import type { Loaded } from "../../../src/dsl/load.ts";
import type { AnswerRecord } from "../../../src/interpreter/play/record.ts";
import { keepsPrivate } from "../../../src/session/private.ts";
import { moveText } from "../../../src/telling/move-text.ts";
import type { GameRecord, Verdict, Viewer } from "../../protocol.ts";
import { whyNot } from "../explain/explain.ts";
import { Window } from "../position/position.ts";
import type { Mission } from "../rules/course.ts";
import { placeOf } from "../rules/rules.ts";
import { Fault, messageOf } from "../session/game.ts";
import { failed, PageSession } from "../session/page-session.ts";

const many = (count: number) => (count === 1 ? "1 move" : `${count} moves`);

export function replay(
  loaded: Loaded,
  record: GameRecord,
  former: PageSession | null,
  told: Viewer | null = 0,
  mission: Mission | null = null,
  heard: (moves: number) => void = () => {},
): { verdict: Verdict; session: PageSession | null } {
  let session: PageSession;
  try {
    session = new PageSession(loaded, record.setup, record.chance, mission);
  } catch (error) {
    return { verdict: broken(loaded, error, 0), session: null };
  }
  const refused = session.follow(record.answers, heard);
  for (const note of record.notes ?? []) session.note(note);
  if (refused) {
    const { at, answer, fault } = refused;
    const verdict = fault ? broken(loaded, failed(fault), at) : illegal(session, answer, at, told);
    return { verdict, session: null };
  }
  return { verdict: compared(session, former), session };
}

/**
 * The verdict for an impossible move: the first obstacle, as far as the moving seat may know it. Only that seat is told
 * which.
 */
function illegal(session: PageSession, { seat, key }: AnswerRecord, at: number, told: Viewer | null): Verdict {
  const plain = `Under the edited rules move ${at + 1}, of seat ${seat}, was not possible.`;
  if (told !== 0 && told !== seat && keepsPrivate(session.game.program)) {
    return { kind: "illegal", at, text: plain, place: null };
  }
  const { lines } = whyNot(session, new Window(session), seat - 1, key, seat);
  const cause = lines.find(({ holds }) => holds === false);
  const why = cause ? `: ${cause.text}${cause.value === "" ? "" : ` (${cause.value})`}` : "";
  const text = `Under the edited rules move ${at + 1} (${moveText(key)}) was not possible${why}.`;
  return { kind: "illegal", at, text, plain, place: cause?.place ?? null };
}

function broken(loaded: Loaded, error: unknown, at: number): Verdict {
  const place = error instanceof Fault ? placeOf(loaded, error.node) : null;
  const text = `The game cannot be played on after move ${at}: ${messageOf(error, loaded)}`;
  return { kind: "broken", at, text, place };
}

function compared(session: PageSession, former: PageSession | null): Verdict {
  const count = session.played.length;
  const all = { at: count, place: null };
  if (!former || former.played.length < count) {
    return { ...all, kind: "same", text: `The game was played again: ${many(count)}.` };
  }
  const [before, now] = [former.marks(), session.marks()];
  const moved = now.findIndex((mark, move) => mark.position !== before[move]?.position);
  if (moved >= 0) {
    const since = moved === 0 ? "from the set-up on" : `from move ${moved} on`;
    return { ...all, kind: "differs", text: `The game goes on under the edited rules; positions differ ${since}.` };
  }
  if (now.some((mark, move) => mark.log !== before[move]?.log)) {
    return {
      ...all,
      kind: "same-position",
      text: "The game goes on under the edited rules: the same positions, another log.",
    };
  }
  return { ...all, kind: "same", text: "The game goes on under the edited rules; nothing that happened has changed." };
}
