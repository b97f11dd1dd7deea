/** Links rules into games for matches. Linked games are large, so matches with the same setup share one. */
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

/**
 * The game of rules with a setup.
 * @throws CallError if the rules do not allow the setup
 */
export function tableFor(rules: Rules, setup: Setup): ReturnType<typeof tableOf> {
  try {
    return tableOf(loadedOf(rules), setup, linkerFor(rules));
  } catch (error) {
    if (error instanceof TableError) throw new CallError(error.why, error.message);
    throw error;
  }
}

/** Reads what a caller passes as a record. */
export function recordIn(data: unknown) {
  const read = asRecord(data);
  if ("wrong" in read) throw new CallError("record", `This is no record of a game: ${read.wrong}.`);
  return read.value;
}

/** A session that continues where a record ends. */
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

/** For each game, the session that answered last. */
const active = new WeakMap<Game, Session>();

/**
 * Marks a session as the active one of its game. The session before it frees memory, because it may wait for long. A
 * program that plays one game at a time pays nothing.
 */
export function wake(session: Session): void {
  const before = active.get(session.game);
  if (before === session) return;
  before?.settleDown();
  active.set(session.game, session);
}

/**
 * A match keeps only the events of its last answer, so that many games can wait for their players. Other events are
 * found by replay.
 */
export const LAST = 1;

/** A linked game needs far more memory than a position, so all matches of the same rules and setup share one. */
const tables = new WeakMap<Rules, Map<string, Game>>();

/** How many setups of the same rules are kept here. Each match keeps its own game alive. */
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

/**
 * A second linked game, with its compiled rules, for playouts. Trying moves there cannot disturb the games at tables.
 */
const quick = new WeakMap<Game, Game>();

export function quickGame(game: Game): Game {
  const own = quick.get(game) ?? link(game.program, { players: game.players, options: game.options });
  quick.set(game, own);
  return own;
}
