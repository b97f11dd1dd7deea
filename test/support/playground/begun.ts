import { vi } from "vitest";
import { page } from "vitest/browser";
import { positionOf } from "../../../playground/state/game-state.ts";
import type { State } from "../../../playground/state/state.ts";
import { PATIENCE } from "./patience.ts";
import { type RealPage, realPage } from "./real-page.ts";

/** The real page with a started game, for tests of the table. */

export const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 20 });

type Options = Parameters<typeof realPage>[0];

/** The page of a returning visitor, in a window of this size. */
export async function visitedPage(width: number, height: number, options: Options): Promise<RealPage> {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  await page.viewport(width, height);
  return realPage(options);
}

/** A summary of the page's state, for the message of a test that waits in vain. */
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

/** Are these rules open, and have they been read? */
const isOpen = ({ seating, findings }: State, path: string) =>
  seating.setup.entry === path && !findings.checking && findings.checked?.playable === true;

/** Opens rules, and waits until they have been read. */
async function openRules({ playground: { app } }: RealPage, path: string): Promise<void> {
  app.openGame(path);
  await until(() => isOpen(app.state, path)).catch(() => {
    throw new Error(`${path} was never ready to begin: ${standing(app.state)}`);
  });
}

const seatPersons = ({ playground: { app } }: RealPage): void =>
  app.store.change("seating", { players: app.state.seating.players.map(() => "person" as const) });

/** Opens rules and starts a game. `persons`: a person in each seat; otherwise as the page proposes. */
export async function begin(opened: RealPage, path: string, persons?: "persons"): Promise<void> {
  const { root } = opened;
  await openRules(opened, path);
  if (persons) seatPersons(opened);
  await until(() => root.querySelector(".start button[type=submit]:not(:disabled)"));
  root.querySelector<HTMLButtonElement>(".start button[type=submit]")?.click();
}

/** Opens rules, and puts a game after this many random moves on the table, or over before, with a person in each seat. */
export async function beginInTheMidst(opened: RealPage, path: string, moves: number): Promise<void> {
  const { app } = opened.playground;
  if (!isOpen(app.state, path)) await openRules(opened, path);
  app.setUp({ seed: "7" });
  app.store.change("habits", { auto: false, forced: false });
  seatPersons(opened);
  await app.game.start(moves);
  await until(() => {
    const position = positionOf(app.state.game);
    return (position?.over || position?.questions.length) && opened.root.querySelector(".table .round");
  });
}
