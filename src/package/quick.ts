/** Games that nobody looks on are played by the quickest engine that there is for their rules. */
import { playFrom } from "../agents/play-game.ts";
import { randomAgent } from "../agents/simple.ts";
import { chooseEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { link } from "../interpreter/link/link.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Session } from "../session/session.ts";

interface Quick {
  /** the same game for itself: what is tried must not move the one that is played */
  readonly game: Game;
  /** how many games were played: for a few of large rules none is compiled */
  games: number;
}

const quick = new WeakMap<Game, Quick>();

function engineFor(game: Game): Engine {
  const known = quick.get(game) ?? {
    game: link(game.program, { players: game.players, options: game.options }),
    games: 0,
  };
  quick.set(game, known);
  known.games++;
  return chooseEngine(known.game, { games: known.games }).engine;
}

/** A longer game is left to the session, which knows what one may have. */
const MOST_MOVES = 100_000;

export interface PlayedOut {
  /** seats from 0 */
  readonly winners: readonly number[];
  readonly reason: string;
  readonly scores: readonly number[] | null;
}

/** How a game ends if everybody answers at random from here on; null where only the interpreter can say it. The session stays as it is. */
export function playedOut(session: Session, seed: string): PlayedOut | null {
  const engine = engineFor(session.game);
  engine.load(session.base);
  const agent = randomAgent(seed);
  const agents = Array.from({ length: session.game.players }, () => agent);
  const played = playFrom(engine, { agents, nature: session.nature, maxMoves: MOST_MOVES });
  if (played?.status.kind !== "over") return null;
  const scores = engine.scores();
  if (scores && "code" in scores) return null;
  const { winners, reason } = played.status;
  return { winners, reason, scores };
}
