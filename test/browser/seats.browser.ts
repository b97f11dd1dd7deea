import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Opened, openedGame, until } from "../support/playground/opened.ts";

/** The places of seats on the page, with a worker that knows no rules. */

let opened: Opened;
beforeEach(async () => {
  opened = await openedGame();
  const { app } = opened;
  app.setUp({ players: 3 });
  app.store.change("seating", { players: ["person", "person", "person"] });
  await app.game.start();
  await until(() => opened.root.querySelectorAll(".area").length === 4);
});
afterEach(() => opened.close());

const box = (selector: string) => {
  const found = opened.root.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found.getBoundingClientRect();
};
const seat = (number: number) => `.area[aria-label="Seat ${number}"]`;

test("on a wide table the others sit at the sides, and the viewer at the lower edge", async () => {
  await page.viewport(1700, 1000);
  await page.getByRole("button", { name: "Table only" }).click();
  await until(() => opened.root.querySelector(".editor-pane")?.checkVisibility() === false);
  const board = box(".board > svg");
  expect(box(seat(2)).right).toBeLessThanOrEqual(board.left);
  expect(box(seat(3)).left).toBeGreaterThanOrEqual(board.right);
  expect(box(seat(1)).top).toBeGreaterThanOrEqual(board.bottom);
  // Nothing covers anything else.
  expect(box(".middle > .area").top).toBeGreaterThanOrEqual(board.bottom);
  expect(box(".middle > .area").bottom).toBeLessThanOrEqual(box(seat(1)).top);
  // Everything is seen without scrolling.
  expect(box(seat(1)).bottom).toBeLessThanOrEqual(box(".table").bottom);
  await opened.app.game.look(2);
  await until(() => opened.root.querySelector(".area[data-own]")?.getAttribute("aria-label") === "Seat 2");
  expect(box(seat(2)).top).toBeGreaterThanOrEqual(box(".board > svg").bottom);
  expect(box(seat(3)).right).toBeLessThanOrEqual(box(".board > svg").left);
});

test("with two seats one sits left of the board and the shared area is right of it, so that the board has the height", async () => {
  const { app } = opened;
  app.setUp({ players: 2 });
  app.store.change("seating", { players: ["person", "person"] });
  await app.game.start();
  await until(() => opened.root.querySelectorAll(".area").length === 3);
  await page.viewport(1700, 1000);
  if (opened.root.querySelector(".editor-pane")?.checkVisibility() !== false)
    await page.getByRole("button", { name: "Table only" }).click();
  await until(() => opened.root.querySelector(".editor-pane")?.checkVisibility() === false);
  const board = box(".board > svg");
  expect(box(seat(2)).right).toBeLessThanOrEqual(board.left);
  expect(box(".middle > .area").left).toBeGreaterThanOrEqual(board.right);
  expect(box(seat(1)).top).toBeGreaterThanOrEqual(board.bottom);
  expect(box(seat(1)).bottom).toBeLessThanOrEqual(box(".table").bottom);
  expect(board.top - box(".table").top).toBeLessThan(40);
});

test("beside the rules and on a phone the others sit above the board", async () => {
  // High enough that the viewer's own cards do not lie over the board: see the tests of fit.
  await page.viewport(1700, 1300);
  // The table is fitted in the frame after its size has changed.
  await until(() => box(".middle > .area").top >= box(".board > svg").bottom);
  expect(box(seat(2)).bottom).toBeLessThanOrEqual(box(".board > svg").top);
  expect(box(".board > svg").bottom + 30).toBeGreaterThanOrEqual(box(".middle > .area").top);
  // The viewer's own hand is in sight even if the table does not fit.
  expect(box(seat(1)).bottom).toBeLessThanOrEqual(box(".table").bottom + 10);
  await page.viewport(390, 844);
  await until(() => box(seat(2)).bottom <= box(".board > svg").top && box(seat(2)).height < 120);
  expect(box(seat(1)).bottom).toBeLessThanOrEqual(box(".table").bottom + 10);
  expect(opened.root.querySelector<HTMLElement>(".table")?.scrollWidth).toBeLessThanOrEqual(390);
});

test("the hand-over names the next player, who sits down with Enter", async () => {
  const { app } = opened;
  const { entry } = app.state.seating.setup;
  app.edit(entry, `${app.files.text(entry)}# secret\n`);
  await app.game.start();
  await until(() => document.activeElement?.textContent === "I am Seat 1: show the table");
  expect(opened.root.querySelector(".curtain")?.textContent).not.toContain("hand over");
  (document.activeElement as HTMLButtonElement).click();
  await until(() => opened.root.querySelector(".area[data-own]")?.getAttribute("aria-label") === "Seat 1");
  await app.game.answer(1, "pass");
  await until(() => opened.root.querySelector(".curtain"));
  expect(opened.root.querySelector(".curtain")?.textContent).toContain("Seat 1, hand over to");
  await until(() => document.activeElement?.textContent === "I am Seat 2: show the table");
  (document.activeElement as HTMLButtonElement).click();
  await until(() => opened.root.querySelector(".area[data-own]")?.getAttribute("aria-label") === "Seat 2");
});
