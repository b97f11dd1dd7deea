import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { curtainOf, positionOf } from "../../playground/state/game-state.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** The page shows no secret of a seat before its person has lifted the curtain. With real rules that hide hands. */

const PATH = "examples/love-letter.yaml";
/** Words that only appear on cards or in texts about them. */
const WORDS = /\b(?:guard|priest|baron|handmaid|prince|king|countess|draws)\b/i;

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1440, 900, {});
  withCurtain();
});
afterEach(() => {
  opened.shut();
  localStorage.clear();
});

const withCurtain = () => opened.playground.app.store.change("habits", { curtain: true });
const state = () => opened.playground.app.state;
const button = (name: string | RegExp) => page.getByRole("button", { name });
const lift = (seat: number) => button(`I am Seat ${seat}: show the table`);

/** All text of the page except the rules, including tooltips and text for screen readers. */
const shown = () => {
  const parts = [".header", ".notices", ".told-aloud", ".table-pane", ".side"];
  return parts.map((part) => opened.root.querySelector(part)?.outerHTML ?? "").join("\n");
};

async function covered(seat: number): Promise<void> {
  await until(() => opened.root.querySelector(`.curtain.seat-${seat}`));
  await until(() => !WORDS.test(opened.root.querySelector(".told-aloud")?.textContent ?? ""));
  expect(shown()).not.toMatch(WORDS);
  expect(opened.root.querySelector(".card, .log-entry, .candidate, .inspector, .why")).toBeNull();
}

async function sees(seat: number): Promise<void> {
  await until(() => opened.root.querySelector(".area[data-own]")?.getAttribute("aria-label") === `Seat ${seat}`);
  expect(positionOf(state().game)?.viewer).toBe(seat);
  await until(() => opened.root.querySelector(".candidate"));
  expect(shown()).toMatch(WORDS);
}

/** Two people at one screen; seat 1 has sat down. */
async function begun(): Promise<void> {
  await begin(opened, PATH, "persons");
  await covered(1);
  await lift(1).click();
  await sees(1);
}

/** Chooses the first candidate until another seat has to choose. */
async function handsOver(to: number): Promise<void> {
  for (let n = 0; n < 9 && curtainOf(state().game) === null; n++) {
    const before = positionOf(state().game);
    opened.root.querySelector<HTMLElement>(".candidate")?.click();
    await until(() => positionOf(state().game) !== before && state().work.is === "nothing");
  }
  expect(curtainOf(state().game)).toBe(to);
}

test("it is closed by default if two people play, between their turns", async () => {
  await begun();
  await handsOver(2);
  await covered(2);
  await lift(2).click();
  await sees(2);
  await handsOver(1);
  await covered(1);
});

test("an explanation for one of them is not shown to the other", async () => {
  await begun();
  const own = opened.root.querySelector(".area[data-own] [data-thing]")?.getAttribute("data-thing") ?? "";
  opened.playground.app.inspect(own);
  await until(() => opened.root.querySelector(".inspector"));
  await opened.playground.app.asking.why(own);
  await until(() => opened.root.querySelector(".why"));
  await page.getByLabelText("View", { exact: true }).selectOptions("Seat 2");
  await covered(2);
  await opened.playground.app.asking.why(own);
  await opened.playground.app.asking.whyNot(2, own);
  expect(await opened.playground.app.asking.about(own)).toBeNull();
  await covered(2);
  await page.getByLabelText("View", { exact: true }).selectOptions("referee (sees all)");
  await until(() => opened.root.querySelector(".curtain.seat-0"));
  expect(shown()).not.toMatch(WORDS);
  await button("Show everything").click();
  await until(() => positionOf(state().game)?.viewer === 0 && opened.root.querySelector(".card"));
});

test("it is still closed after a reload, and showing earlier moves closes it", async () => {
  await begun();
  await handsOver(2);
  opened.playground.unmount();
  opened.root.remove();
  opened = realPage();
  withCurtain();
  await covered(2);
  await lift(2).click();
  await sees(2);
  await opened.playground.app.game.travel(0);
  await button("Everybody agrees: take back").click();
  await covered(1);
});

test("after all seats were random and are then given to persons, nobody sees everything any more", async () => {
  const { app } = opened.playground;
  app.openGame(PATH);
  app.store.change("seating", { players: ["random", "random"] });
  app.store.change("habits", { pace: 0 });
  await until(() => opened.root.querySelector(".start button[type=submit]:not(:disabled)"));
  await button("Start the game").click();
  await until(() => (positionOf(state().game)?.move ?? 0) > 0);
  await button("Pause").click();
  await until(() => state().work.is === "nothing");
  if (positionOf(state().game)?.over) await app.game.travel(0);
  expect(positionOf(state().game)?.viewer).toBe(0);
  await button("Seat 1: at random. Change.").click();
  await until(() => positionOf(state().game)?.viewer === 1);
  await button("Seat 2: at random. Change.").click();
  await until(() => state().work.is === "nothing");
  const owed = positionOf(state().game)?.owed[0];
  if (owed === 1) await sees(1);
  else await covered(2);
  await userEvent.selectOptions(page.getByLabelText("View", { exact: true }), "Seat 2");
  await covered(2);
});
