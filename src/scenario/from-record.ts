import { initial } from "../interpreter/machine/transition.ts";
import { moveRecorded, playSteps } from "../interpreter/play/moves.ts";
import type { GameRecord } from "../interpreter/play/record.ts";
import { recorded } from "../interpreter/play/replay.ts";
import { settle } from "../interpreter/play/resolve-chance.ts";
import type { Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { readRecord } from "../records/read.ts";
import type { Library } from "./library.ts";

/** The record that a case begins from, or why there is none. The path is seen from the scenario file. */
export function recordAt(library: Library, path: string, from: string): GameRecord | string {
  const source = library.read(from.replace(/[^/]*$/, "") + path) ?? library.read(path);
  if (!source) return `there is no file \`${path}\``;
  const read = readRecord(source.text);
  return "record" in read ? read.record : `\`${path}\` is no record of a game: ${read.wrong}`;
}

/** The position after some moves of a recorded game, or why it cannot be reached. */
export function playRecord(game: Game, record: GameRecord, moves: number | null, sink: Sink): State | string {
  const nature = recorded(game, record);
  let state = settle(game, initial(game, sink), nature, sink);
  const answers = record.answers.slice(0, moves ?? record.answers.length);
  for (const [i, { seat, key }] of answers.entries()) {
    const move = moveRecorded(game, state, seat - 1, key);
    if (!move) return `move ${i + 1} of the record (\`${key}\` of seat ${seat}) is not possible`;
    state = settle(game, playSteps(game, state, seat - 1, move.steps, sink), nature, sink);
  }
  return state;
}
