import { readRecord } from "../contracts/read-record.ts";
import type { GameRecord } from "../interpreter/play/record.ts";
import { recorded } from "../interpreter/play/replay.ts";
import type { Event, Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { refusedText } from "../session/refused.ts";
import { Session } from "../session/session.ts";
import type { Library } from "./library.ts";

/** The record from which a case begins, or why it cannot be read. The path is relative to the scenario file. */
export function recordAt(library: Library, path: string, from: string): GameRecord | string {
  const source = library.read(from.replace(/[^/]*$/, "") + path) ?? library.read(path);
  if (!source) return `there is no file \`${path}\``;
  const read = readRecord(source.text);
  return "value" in read ? read.value : `\`${path}\` is no record of a game: ${read.wrong}`;
}

/** The position after some moves of a recorded game, or why it cannot be reached. */
export function playRecord(game: Game, record: GameRecord, moves: number | null, sink: Sink): State | string {
  const listener = (event: Event) => sink(event);
  const session = new Session(game, record, { nature: recorded(game, record), listener });
  const refused = session.follow(record.answers.slice(0, moves ?? record.answers.length));
  return refused ? refusedText(refused) : session.base;
}
