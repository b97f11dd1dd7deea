import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsInThemes, playedPage } from "../support/playground/axe.ts";
import { entriesOf, shippedRules } from "../support/playground/rule-files.ts";
import { builtPage, type Served } from "../support/playground/served.ts";

/** Accessibility (axe) of every game, example and recipe in both themes; the daily run takes a few of them. */

let served: Served;

beforeAll(async () => {
  served = await builtPage();
});

afterAll(async () => served.close());

test.each(entriesOf(shippedRules()))("%s is accessible in both themes", async (path) => {
  await playedPage(served.page, served.address, path, "auto");
  expect(await findingsInThemes(served.page)).toEqual([]);
});

/** The parts of the page that can be opened beside a running game, with how to open them. */
const BESIDE: readonly (readonly [what: string, open: (page: Page) => Promise<unknown>, shown: string])[] = [
  ["the guide", (page) => page.getByRole("button", { name: "Learn" }).click(), ".guide h2, .guide h1"],
  ["the list of games", (page) => page.locator(".game-picker").click(), ".games-search input"],
  ["the details of a thing", (page) => page.locator(".area-name").first().click({ button: "right" }), ".inspector"],
  [
    "a card seen from near",
    (page) => page.locator(".area[data-own] .card:not(.back, .place)").first().hover(),
    ".closer",
  ],
  [
    "a playtest",
    async (page) => {
      await page.getByRole("button", { name: "New game" }).click();
      await page.getByRole("button", { name: /^Play \d+ games/ }).click();
    },
    ".playtest table",
  ],
  ["the curtain between two people", handOver, ".curtain"],
  ["a table alone", (page) => page.locator(".table-only").click(), ".shell[data-wide]"],
];

/** Starts a game for two people at one device (the first game is over by now), and plays until it is the other's turn. */
async function handOver(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New game" }).click();
  await page.locator(".start button[type=submit]:not(:disabled)").click();
  await page.getByRole("checkbox", { name: "curtain" }).check();
  const covered = page.locator(".curtain");
  const choices = page.locator(".choices");
  while ((await covered.count()) === 0) {
    const before = await choices.innerText();
    await page.locator(".candidate").first().click();
    const isOn = (text: string) =>
      document.querySelector(".curtain") !== null ||
      (document.querySelector(".choices") as HTMLElement | null)?.innerText !== text;
    await page.waitForFunction(isOn, before);
  }
}

test.each(BESIDE)("%s beside a game is accessible in both themes", async (_, open, shown) => {
  await playedPage(served.page, served.address, "examples/love-letter.yaml", "auto");
  await open(served.page);
  await served.page.locator(shown).first().waitFor();
  expect(await findingsInThemes(served.page)).toEqual([]);
});
