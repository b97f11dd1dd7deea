import type { App } from "../state/app.ts";
import { runningOf } from "../state/game-state.ts";
import type { PlaytestRun } from "../state/playtests.ts";

/** Puts a game of a playtest on the table as it was played. If the rules were edited since, it is replayed under the present ones. */
export async function showGame(app: App, run: PlaytestRun, game: number): Promise<void> {
  const record = await app.playtest.record(run, game);
  if (!record) return;
  if (app.state.seating.setup.entry !== record.setup.entry) app.openGame(record.setup.entry);
  // With the setup of the run (and not of the game), so that the next run has the same seed.
  app.setUp(run.setup);
  const verdict = await app.game.bring(record);
  if (verdict && runningOf(app.state.game)) app.game.enter();
}
