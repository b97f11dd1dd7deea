import { afterEach, beforeEach, expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catalogue } from "../../../playground/offered.ts";
import type { Question } from "../../../playground/protocol.ts";
import { positionOf } from "../../../playground/state/game-state.ts";
import { forcedAnswer } from "../../../playground/state/turns.ts";
import { isBusy } from "../../../playground/state/work.ts";
import { SOAK } from "../../properties/size.ts";
import { leaveText } from "./escape.ts";
import { PATIENCE } from "./patience.ts";
import { type RealPage, realPage } from "./real-page.ts";

/**
 * Plays games from the list of games by keys alone: until each sort of question has been answered; short games, and in the soak all, to
 * their end.
 */

export const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 10 });

let playground: RealPage["playground"];
let shut: RealPage["shut"];

/** Opens a new page with all games for each test of a file. */
export function onRealPages(): void {
  beforeEach(async () => {
    localStorage.clear();
    localStorage.setItem("rulewright/visited", "yes");
    await page.viewport(1440, 900);
    ({ playground, shut } = realPage({ catalogue }));
  });
  afterEach(() => shut());
}

/** The page of the running test. */
export const app = () => playground.app;
export const state = () => playground.app.state;
export const focused = () => document.activeElement ?? document.body;
export const press = (keys: string) => userEvent.keyboard(keys);

/** Presses Tab until an element has the focus. */
export async function tabTo(selector: string): Promise<void> {
  for (let n = 0; n < 80 && !focused().matches(selector); n++) {
    if (focused().closest(".monaco-editor")) await leaveText();
    else await press("{Tab}");
  }
  expect(focused().matches(selector), `${selector} is reached with the tabulator`).toBe(true);
}

/** Chooses a game in the list and starts it. */
export async function begin(title: string, entry: string): Promise<void> {
  await until(() => state().findings.checked !== null);
  await tabTo(".game-picker");
  await press("{Enter}");
  await until(() => focused().matches(".games-search input"));
  await press(title);
  await press("{Enter}");
  await until(
    () => state().seating.setup.entry === entry && !state().findings.checking && state().findings.checked?.playable,
  );
  // After the choice the next key starts the game.
  await until(() => focused().matches(".start button[type=submit]"));
  await press("{Enter}");
  await until(() => positionOf(state().game) && state().game.is === "played");
  await settled();
}

/** Waits until forced answers have been given automatically. */
export const settled = () =>
  until(() => {
    const { work, game } = state();
    return !isBusy(work) && !forcedAnswer(state()) && (positionOf(game)?.over || hasQuestion());
  });
const hasQuestion = () => (positionOf(state().game)?.questions.length ?? 0) > 0;

/** A few more steps than it takes until focus, list and log are as in the middle of a game. */
const STEPS = 8;

const sortOf = ({ place, field }: Question) => `${place?.line} ${field}`;

/**
 * Plays with `step` until this many sorts of questions have been answered, or the game is over. The focus must never be lost.
 */
export async function play(step: (at: number) => Promise<unknown>, sorts = 1): Promise<void> {
  const answered = new Set<string>();
  const isEnough = (steps: number) => !SOAK && steps >= STEPS && answered.size >= sorts;
  for (let steps = 0; !positionOf(state().game)?.over && !isEnough(steps); steps++) {
    if (steps > 400) throw new Error("the game does not end");
    const before = positionOf(state().game);
    for (const question of before?.questions ?? []) answered.add(sortOf(question));
    await step(steps);
    await until(() => positionOf(state().game) !== before);
    await settled();
    await until(() => focused() !== document.body);
  }
  expect(answered.size).toBeGreaterThanOrEqual(sorts);
}
