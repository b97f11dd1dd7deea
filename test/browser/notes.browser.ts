import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** A player writes at a move of the log. */

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1440, 900, {});
});
afterEach(() => opened.shut());

const written = () => positionOf(opened.playground.app.state.game)?.record.notes?.map(({ text }) => text) ?? [];

test("a note is written at a move, changed, and shown when the move is shown again", async () => {
  const { app } = opened.playground;
  await beginInTheMidst(opened, "examples/tictactoe.yaml", 3);
  await page.getByRole("button", { name: "Write a note at move 3" }).click();
  await userEvent.keyboard("A fork{Enter}");
  await until(() => written().join() === "A fork");
  await until(() => opened.root.querySelector(".log p.move-note")?.textContent === "A fork");
  await page.getByRole("button", { name: "Change the note at move 3" }).click();
  await userEvent.keyboard("{Escape}");
  await until(() => opened.root.querySelector("input.move-note") === null);
  expect(written()).toEqual(["A fork"]);
  await app.game.look(0);
  await app.again.begin();
  app.again.to(app.state.again?.steps.findIndex(({ move }) => move === 3) ?? 0);
  await until(() => opened.root.querySelector(".again-bar .move-note")?.textContent === "A fork");
});
