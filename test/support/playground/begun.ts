import { vi } from "vitest";
import { page } from "vitest/browser";
import { positionOf } from "../../../playground/state/game-state.ts";
import type { State } from "../../../playground/state/state.ts";
import { PATIENCE } from "./patience.ts";
import { type RealPage, realPage } from "./real-page.ts";

/** The real page with a game that has begun, as most tests of the table want it. */

export const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 20 });

type Options = Parameters<typeof realPage>[0];

/** The page as somebody finds it who was here before, in a window of this size. */
export async function visitedPage(width: number, height: number, options: Options): Promise<RealPage> {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  await page.viewport(width, height);
  return realPage(options);
}

/** What the page stands at, for whoever has to find out why it never came to something else. */
function standing({ seating, findings, notice, game, work }: State): string {
  const { checking, checked } = findings;
  const playable = checked?.playable ?? null;
  return JSON.stringify({
    entry: seating.setup.entry,
    checking,
    playable,
    notice,
    game: game.is,
    work: work.is,
    shown: history.state,
  });
}

/** Opens rules, and waits until they have been read. */
async function openRules({ playground: { app } }: RealPage, path: string): Promise<void> {
  app.openGame(path);
  await until(() => {
    const { seating, findings } = app.state;
    return seating.setup.entry === path && !findings.checking && findings.checked?.playable;
  }).catch(() => {
    throw new Error(`${path} was never ready to begin: ${standing(app.state)}`);
  });
}

const seatPersons = ({ playground: { app } }: RealPage): void =>
  app.store.change("seating", { players: app.state.seating.players.map(() => "person" as const) });

/** Opens rules and begins a game; `persons`: at all seats, else as the page proposes it. */
export async function begin(opened: RealPage, path: string, persons?: "persons"): Promise<void> {
  const { root } = opened;
  await openRules(opened, path);
  if (persons) seatPersons(opened);
  await until(() => root.querySelector(".start button[type=submit]:not(:disabled)"));
  root.querySelector<HTMLButtonElement>(".start button[type=submit]")?.click();
}

/** Opens rules, and puts a game on the table as it stands after so many random moves; persons sit at all seats. */
export async function beginInTheMidst(opened: RealPage, path: string, moves: number): Promise<void> {
  const { app } = opened.playground;
  await openRules(opened, path);
  app.setUp({ seed: "7" });
  app.store.change("habits", { auto: false, forced: false });
  seatPersons(opened);
  await app.game.start(moves);
  await until(() => positionOf(app.state.game)?.questions.length && opened.root.querySelector(".table .round"));
}
