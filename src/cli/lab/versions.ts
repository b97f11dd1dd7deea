import type { Measuring } from "../../lab/measured-games.ts";
import type { MeasuredGames } from "../../lab/measured-values.ts";
import { runInPool } from "../../playtest/pool.ts";
import { doAll, type Part, shares, until } from "../../playtest/series-parts.ts";
import { seatAgents } from "../agents.ts";
import { type GameRequest, type OpenGame, openGame } from "../game.ts";
import type { Io } from "../io.ts";
import { Progress } from "../progress.ts";
import { refuseFailedChecks } from "../refused-checks.ts";
import { measuringOf, type SimulationSetup, workerEntry } from "../tasks.ts";
import type { Manner } from "./manner.ts";

/** A version of a game with its players: one of two that are compared, or one value of a sweep. */
export interface Version {
  readonly open: OpenGame;
  readonly setup: SimulationSetup;
  readonly measuring: Measuring;
}

/** Opens a version, and refuses one that cannot be played. */
export function versionOf(request: GameRequest, { agents, maxMoves, games, rotates }: Manner, io: Io): Version {
  const open = openGame(request, io);
  refuseFailedChecks(open, io);
  const seated = seatAgents(open, agents, io);
  const setup = { request, agents: seated.names.join(","), maxMoves, byReference: false, each: games, rotates };
  return { open, setup, measuring: measuringOf(setup, open.loaded) };
}

/**
 * Plays the same games in all versions and passes them on in the order of their numbers. `take` returns whether enough
 * are played. The result does not depend on the number of processes.
 */
export async function playVersions(
  versions: readonly Version[],
  { games, workers }: Pick<Manner, "games" | "workers">,
  take: (games: readonly MeasuredGames[]) => boolean,
  io: Io,
): Promise<void> {
  const progress = new Progress(io, games);
  const waiting = new Map<number, readonly MeasuredGames[]>();
  let next = 0;
  let isEnough = false;
  const heard = (played: readonly MeasuredGames[]) => {
    const [{ from, games: count } = { from: 0, games: 0 }] = played;
    waiting.set(from, played);
    progress.add(count);
    for (let own = waiting.get(next); own && !isEnough; own = waiting.get(next)) {
      waiting.delete(next);
      next += own[0]?.games ?? 0;
      isEnough = take(own);
    }
  };
  const parts = until(shares(games, workers), () => isEnough);
  try {
    if (workers > 1) {
      const setup = versions.map((version) => version.setup);
      await runInPool<Part, readonly MeasuredGames[]>(
        { entry: workerEntry(), task: "measure", setup, parts, workers },
        heard,
      );
    } else doAll(parts, io.now, ([from, to]) => heard(versions.map(({ measuring }) => measuring.play(from, to))));
  } finally {
    progress.end();
  }
}
