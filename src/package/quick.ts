/** Plays games that nobody watches with the fastest engine for their rules. */
import { playFrom } from "../agents/play-game.ts";
import { randomAgent } from "../agents/simple.ts";
import { chooseEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Session } from "../session/session.ts";
import { quickGame } from "./linked-tables.ts";

/** How many games were played, by game. Large rules are compiled only if enough games are played. */
const played = new WeakMap<Game, number>();

function engineFor(game: Game): Engine {
  const own = quickGame(game);
  const games = (played.get(own) ?? 0) + 1;
  played.set(own, games);
  return chooseEngine(own, { games }).engine;
}

/** A longer game is left to the session, which has its own limit. */
const MOST_MOVES = 100_000;

export interface PlayedOut {
  /** seats from 0 */
  readonly winners: readonly number[];
  readonly reason: string;
  readonly scores: readonly number[] | null;
}

/**
 * How a game ends if everybody answers at random from here on. Null: only the interpreter can tell. The session is not
 * changed.
 */
export function playedOut(session: Session, seed: string): PlayedOut | null {
  const engine = engineFor(session.game);
  engine.load(session.base);
  const agent = randomAgent(seed);
  const agents = Array.from({ length: session.game.players }, () => agent);
  const out = playFrom(engine, { agents, nature: session.nature, maxMoves: MOST_MOVES });
  if (out?.status.kind !== "over") return null;
  const scores = engine.scores();
  if (scores && "code" in scores) return null;
  const { winners, reason } = out.status;
  return { winners, reason, scores };
}
