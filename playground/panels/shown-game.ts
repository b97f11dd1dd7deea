import type { App } from "../state/app.ts";
import { runningOf } from "../state/game-state.ts";
import type { PlaytestRun } from "../state/playtests.ts";

/** Puts one of the games of a playtest on the table, as it was played; under rules that were edited since it is played again. */
export async function showGame(app: App, run: PlaytestRun, game: number): Promise<void> {
  const record = await app.playtest.record(run, game);
  if (!record) return;
  if (app.state.seating.setup.entry !== record.setup.entry) app.openGame(record.setup.entry);
  // The next run is to have the same luck as this one.
  app.setUp(run.setup);
  const verdict = await app.game.bring(record);
  if (verdict && runningOf(app.state.game)) app.game.enter();
}
