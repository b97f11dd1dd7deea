import { availableParallelism } from "node:os";
import { workersFor } from "../../playtest/series-parts.ts";
import { PLAYERS_DOC } from "../agents.ts";
import type { Args } from "../args.ts";
import type { Flag } from "../flags.ts";

/** How the games of all versions are played. */
export interface Manner {
  readonly games: number;
  readonly workers: number;
  /** by seat, or one for all */
  readonly agents: string;
  readonly maxMoves: number;
  /** whether players move on by one seat with each game; they do if they are not all alike */
  readonly rotates: boolean;
}

const USUALLY = "random-paired";

/** The flags of all commands that measure games, except their number. */
export const MANNER_FLAGS: readonly Flag[] = [
  { name: "agents", value: "A", doc: `${PLAYERS_DOC}; for each seat, with commas (default: ${USUALLY})` },
  { name: "workers", value: "W", doc: "how many processes share the work (0: one for each core)" },
  { name: "max-moves", value: "M", doc: "a game with more moves is cut off (default: 10000)" },
];

/** `count`: the flag for the number of games. */
export function mannerOf(args: Args, count: "games" | "pairs", usually: number): Manner {
  const games = args.whole(count, usually, 1, 100_000_000);
  const asked = args.whole("workers", workersFor(games, false), 0, 256);
  const agents = args.text("agents") ?? USUALLY;
  return {
    games,
    workers: Math.min(games, asked === 0 ? availableParallelism() : asked),
    agents,
    maxMoves: args.whole("max-moves", 10_000, 1),
    rotates: areUnlike(agents),
  };
}

/** Whether the seats have different players. */
export const areUnlike = (agents: string): boolean => new Set(agents.split(",").map((name) => name.trim())).size > 1;
