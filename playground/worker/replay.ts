/** A record under rules that may have changed: what becomes of the game. */

import type { Loaded } from "../../src/dsl/load.ts";
import { digest, type GameRecord as InterpreterRecord, type Mark, valueName } from "../../src/interpreter/index.ts";
import { Log } from "../../src/interpreter/play/history.ts";
import type { GameRecord, Verdict } from "../protocol.ts";
import { whyNot } from "./explain.ts";
import { Fault, messageOf } from "./game.ts";
import { Window } from "./position.ts";
import { placeOf } from "./rules.ts";
import { Session } from "./session.ts";
import { moveText } from "./words.ts";

const many = (count: number) => (count === 1 ? "1 move" : `${count} moves`);

/** What was seen and told, move by move, in names: so that games under different rules can be compared. */
export function marksOf({ game, first, played }: Session): Mark[] {
  const log = new Log(game);
  return [first, ...played].map(({ state, events }) => {
    for (const event of events) log.sink(event);
    return log.mark(state);
  });
}

export function replay(
  loaded: Loaded,
  record: GameRecord,
  former: Session | null,
): { verdict: Verdict; session: Session | null } {
  let session: Session;
  try {
    session = new Session(loaded, record.setup, record.chance);
  } catch (error) {
    return { verdict: broken(loaded, error, 0), session: null };
  }
  for (const [at, { seat, key }] of record.answers.entries()) {
    try {
      if (session.play(seat - 1, key)) continue;
    } catch (error) {
      return { verdict: broken(loaded, error, at), session: null };
    }
    return { verdict: illegal(session, seat, key, at), session: null };
  }
  return { verdict: compared(session, former), session };
}

/** The first thing that stands in the way, as far as the seat may know it that made the move. */
function illegal(session: Session, seat: number, key: string, at: number): Verdict {
  const { lines } = whyNot(session, new Window(session), seat - 1, key, seat);
  const cause = lines.find(({ holds }) => holds === false);
  const why = cause ? `: ${cause.text}${cause.value === "" ? "" : ` (${cause.value})`}` : "";
  const text = `Under the edited rules move ${at + 1} (${moveText(key)}) was not possible${why}.`;
  return { kind: "illegal", at, text, place: cause?.place ?? null };
}

function broken(loaded: Loaded, error: unknown, at: number): Verdict {
  const place = error instanceof Fault ? placeOf(loaded, error.node) : null;
  const text = `The game cannot be played on after move ${at}: ${messageOf(error, loaded)}`;
  return { kind: "broken", at, text, place };
}

function compared(session: Session, former: Session | null): Verdict {
  const count = session.played.length;
  const all = { at: count, place: null };
  if (!former || former.played.length < count) {
    return { ...all, kind: "same", text: `The game was played again: ${many(count)}.` };
  }
  const [before, now] = [marksOf(former), marksOf(session)];
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

/** Every option with the word that was played with, chosen or not. */
function chosenOptions({ loaded, setup, game }: Session): [string, string][] {
  const options = loaded.program?.options ?? [];
  return options.map(({ id, type }, at) => [id, setup.options[id] ?? valueName(game, type, game.options[at] ?? 0)]);
}

/** The record as the command line writes and reads it. */
export function savedRecord(session: Session): InterpreterRecord {
  const { loaded, setup, first, played } = session;
  const { composed } = loaded;
  const sources = composed?.sources ?? [];
  const texts = sources.map(({ path, text }) => `${path}\n${text}`);
  return {
    language: 1,
    game: composed?.id ?? "",
    rules: { hash: digest(texts.join("\u0000")), files: sources.map(({ path }) => path) },
    players: setup.players,
    options: Object.fromEntries(chosenOptions(session)),
    packs: [...(composed?.packs ?? [])],
    seed: setup.seed,
    answers: played.map(({ seat, recorded }) => ({ seat: seat + 1, key: recorded })),
    chance: [...first.chance, ...played.flatMap(({ chance }) => chance)],
    marks: marksOf(session),
  };
}
