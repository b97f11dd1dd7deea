import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { positionOf, runningOf } from "../../playground/state/game-state.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** After a game a bot reviews it, and the log marks the most costly moves. */

const PATH = "examples/tictactoe.yaml";
/** Seat 1 could win in the third row. It plays r2c1, and seat 2 wins. */
const LOST = ["r1c3", "r2c2", "r3c1", "r1c1", "r2c1", "r3c2", "r3c3", "r1c2"];

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1440, 900, {});
});
afterEach(() => {
  opened.shut();
  localStorage.clear();
});

const state = () => opened.playground.app.state;
const position = () => positionOf(state().game);
const review = () => runningOf(state().game)?.review ?? null;
const button = (name: string | RegExp) => page.getByRole("button", { name });
const marks = () => [...opened.root.querySelectorAll(".move-cost")];
const moveOf = (mark: Element | undefined) => mark?.closest(".move")?.querySelector(".move-number")?.textContent;

async function playOut(): Promise<void> {
  await begin(opened, PATH, "persons");
  await until(() => position()?.owed.length);
  const { app } = opened.playground;
  for (const square of LOST) {
    await app.game.answer(position()?.owed[0] ?? 0, square);
    await until(() => state().work.is === "nothing");
  }
  await until(() => position()?.over);
}

test("the moves that cost the most are marked beside them, in the log of a game that is over", async () => {
  await playOut();
  expect(marks()).toEqual([]);
  await button("Which moves were mistakes?").click();
  await until(() => review()?.isDone);
  const worst = marks().find((mark) => moveOf(mark) === "5");
  expect(worst?.textContent).toBe("−100 “c1” would have been better.");
  expect(opened.root.querySelector(".review")?.textContent).toMatch(
    /^The \d moves that cost the most are marked in the log\./,
  );
  // The marks stay while earlier moves are shown, and go when the game continues differently.
  await button("To move 4").click();
  await until(() => position()?.move === 4);
  expect(marks().map(moveOf)).not.toContain("5");
  await button("Redo a move").click();
  await until(() => position()?.move === 5);
  expect(marks().map(moveOf)).toContain("5");
  await opened.playground.app.game.answer(position()?.owed[0] ?? 0, "r1c2");
  await until(() => position()?.move === 6 && state().work.is === "nothing");
  expect(marks()).toEqual([]);
});

test("it can be stopped, and keeps its findings", async () => {
  await playOut();
  const { app } = opened.playground;
  const going = app.asking.review.run();
  // Pressed as soon as it appears: a click from outside may come after the bot has ended, and would wait for the button for ever.
  await until(() => {
    const stop = opened.root.querySelector<HTMLButtonElement>(".review progress + button");
    stop?.click();
    return stop;
  });
  await going;
  expect(review()).toMatchObject({ isRunning: false, isDone: false });
  await until(() => opened.root.querySelector(".review p")?.textContent?.includes("It was stopped after"));
});

test("on a narrow screen a button leads to the log", async () => {
  await page.viewport(420, 900);
  await playOut();
  opened.playground.app.setTab("play");
  await button("Which moves were mistakes?").click();
  await until(() => review()?.isDone);
  await button("To the log").click();
  await until(() => state().layout.tab === "log" && marks().length > 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(420);
});
