import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** A campaign is opened like a game, and its missions are played one after the other. */

const PATH = "examples/best-of-three.yaml";

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1440, 900, {});
});
afterEach(() => {
  opened.shut();
  localStorage.clear();
});

const position = () => positionOf(opened.playground.app.state.game);
const textOf = (selector: string) => opened.root.querySelector(selector)?.textContent ?? "";

/** Chooses the first candidate for both seats until the mission is over. */
async function playMission(): Promise<void> {
  while (!position()?.over) {
    const seen = position();
    await until(() => opened.root.querySelector(".candidate:not([aria-disabled])") ?? position()?.over);
    opened.root.querySelector<HTMLElement>(".candidate")?.click();
    await until(() => position() !== seen);
  }
}

test("missions follow each other with the values carried over, until somebody has won", async () => {
  await begin(opened, PATH, "persons");
  await until(() => textOf(".course") === "Best of three, mission 1: game");
  await playMission();
  await until(() => textOf(".carried").startsWith("Carried on: "));
  const first = opened.playground.app.state.seating.players;
  await page.getByRole("button", { name: "Next mission" }).click();
  await until(() => textOf(".course") === "Best of three, mission 2: game");
  expect(position()?.move).toBe(0);
  expect(opened.playground.app.state.seating.players).toEqual(first);
  for (let mission = 2; mission <= 7; mission++) {
    await until(() => textOf(".course") === `Best of three, mission ${mission}: game`);
    await playMission();
    await until(() => textOf(".carried") !== "");
    if (textOf(".carried").startsWith("The campaign is over.")) break;
    await page.getByRole("button", { name: "Next mission" }).click();
    await until(() => position()?.over === null);
  }
  expect(textOf(".carried")).toMatch(/^The campaign is over\. Won by /);
  await page.getByRole("button", { name: "Play again" }).click();
});
