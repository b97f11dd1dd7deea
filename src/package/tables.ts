import { asRecord } from "../contracts/read-record.ts";
import { recorded } from "../interpreter/play/replay.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { refusedText } from "../session/refused.ts";
import { Session } from "../session/session.ts";
import { type Setup, TableError, tableOf } from "../session/table.ts";
import { unlike } from "../session/unlike.ts";
import { CallError } from "./errors.ts";
import { loadedOf, type Rules } from "./rules.ts";

/** Rules with what is agreed before a game. @throws CallError where they cannot be played so */
export function tableFor(rules: Rules, setup: Setup): ReturnType<typeof tableOf> {
  try {
    return tableOf(loadedOf(rules), setup);
  } catch (error) {
    if (error instanceof TableError) throw new CallError(error.why, error.message);
    throw error;
  }
}

/** What somebody has handed in as a record. */
export function recordIn(data: unknown) {
  const read = asRecord(data);
  if ("wrong" in read) throw new CallError("record", `This is no record of a game: ${read.wrong}.`);
  return read.value;
}

/** A game that goes on where a record ends. */
export function resumed(rules: Rules, data: unknown): Session {
  const record = recordIn(data);
  const { players, options, seed } = record;
  const { game, header } = tableFor(rules, { players, options, seed });
  const other = unlike(record, header);
  if (other !== null) throw new CallError("record", `This record does not fit these rules: ${other}.`);
  const session = new Session(game, header, { nature: recorded(game, record) });
  const refused = session.follow(record.answers);
  if (refused) throw new CallError("record", `This record does not fit these rules: ${refusedText(refused)}.`);
  return session;
}

/** The game of the last run of some rules, with what was compiled for it. */
const kept = new WeakMap<Rules, Game>();

export function keptGame(rules: Rules, game: Game): Game {
  const last = kept.get(rules);
  const isSame = last && last.players === game.players && last.options.join() === game.options.join();
  if (isSame) return last;
  kept.set(rules, game);
  return game;
}
