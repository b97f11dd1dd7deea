import { asRecord } from "../contracts/read-record.ts";
import { link } from "../interpreter/link/link.ts";
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
    return tableOf(loadedOf(rules), setup, linkerFor(rules));
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
  const session = new Session(game, header, { nature: recorded(game, record), heard: LAST });
  const refused = session.follow(record.answers);
  if (refused) throw new CallError("record", `This record does not fit these rules: ${refusedText(refused)}.`);
  return session;
}

/** By game: the one that has been answered in last. */
const active = new WeakMap<Game, Session>();

/** Somebody answers in a game: the one before waits now, perhaps for long. Who plays one game alone pays nothing for that. */
export function wake(session: Session): void {
  const before = active.get(session.game);
  if (before === session) return;
  before?.settleDown();
  active.set(session.game, session);
}

/** A match keeps what happened in its last answer alone, so that many games can wait for their players; the rest is found when it is asked for. */
export const LAST = 1;

/** A game that is linked takes far more room than one that is played, so those at all tables of some rules with one setup share it. */
const tables = new WeakMap<Rules, Map<string, Game>>();

/** So many setups are kept of some rules; each match keeps its own. */
const MOST_SETUPS = 8;

function linkerFor(rules: Rules): typeof link {
  const known = tables.get(rules) ?? new Map<string, Game>();
  tables.set(rules, known);
  return (program, settled) => {
    const key = JSON.stringify([settled.players, settled.options]);
    const game = known.get(key) ?? link(program, settled);
    known.delete(key);
    known.set(key, game);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > MOST_SETUPS) known.delete(oldest);
    return game;
  };
}

/** The same game for those who play many times, with what is compiled for it: what they try must not move the games at tables. */
const quick = new WeakMap<Game, Game>();

export function quickGame(game: Game): Game {
  const own = quick.get(game) ?? link(game.program, { players: game.players, options: game.options });
  quick.set(game, own);
  return own;
}
