import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { beginInTheMidst, until } from "../support/playground/begun.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** On a small table the viewer's own hand, a row of the board, and the effect of an edit are in sight. */

let opened: RealPage;
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => opened.shut());

const all = (selector: string) => [...opened.root.querySelectorAll(selector)];
const table = () => opened.root.querySelector(".table")?.getBoundingClientRect() ?? new DOMRect();

function inSight(element: Element, least = 0.9): boolean {
  const view = table();
  const { top, bottom, height } = element.getBoundingClientRect();
  return Math.min(bottom, view.bottom) - Math.max(top, view.top) >= height * least;
}

/** A game after this many random moves, with a person in each seat. */
async function played(entry: string, moves: number): Promise<void> {
  localStorage.setItem("rulewright/visited", "yes");
  opened = realPage({ catalogue });
  await beginInTheMidst(opened, entry, moves);
}

describe.each([
  [390, 844],
  [1024, 768],
] as const)("at %i x %i", (width, height) => {
  test.each([
    ["examples/hearts.yaml", 30],
    ["examples/contract.yaml", 30],
    ["examples/deck-builder.yaml", 30],
  ] as const)("the hand of %s is at the lower edge, however the table is scrolled", async (entry, moves) => {
    await page.viewport(width, height);
    await played(entry, moves);
    const pane = opened.root.querySelector(".table");
    for (const top of [0, 200, 10_000]) {
      pane?.scrollTo(0, top);
      const own = await until(() => opened.root.querySelector(".area[data-own]"));
      const cards = [...own.querySelectorAll('[data-zone$=".hand"] .card')];
      expect(cards.length).toBeGreaterThan(0);
      await until(() => cards.every((card) => inSight(card, 0.4)));
    }
  });

  test("the things that the first edit adds are in sight", async () => {
    await page.viewport(width, height);
    opened = realPage({ catalogue });
    await until(() => all(".board [data-can]").length > 0);
    await page.getByRole("button", { name: /^Change this/ }).click();
    await until(() => all(".board .space[data-new]").length > 0);
    await until(() => all(".board .space[data-new] > .body").every((body) => inSight(body, 0.5)));
  });
});

test("at 200 % rows of the board are in sight", async () => {
  await page.viewport(720, 450);
  await played("examples/chess.yaml", 6);
  const ranks = () =>
    new Set(
      all(".board .space > .body")
        .filter((body) => inSight(body))
        .map((body) => Math.round(body.getBoundingClientRect().top)),
    );
  await until(() => ranks().size >= 8);
});

test("played cards are folded as they get many, and a button unfolds them", async () => {
  await page.viewport(1440, 900);
  await played("examples/contract.yaml", 40);
  const fold = await until(() => opened.root.querySelector<HTMLButtonElement>(".fold-cards"));
  const zone = fold.closest(".zone");
  const more = Number(fold.textContent?.replace(" more", ""));
  expect(more).toBeGreaterThan(7);
  expect(zone?.querySelectorAll(".lying")).toHaveLength(7);
  fold.click();
  await until(() => zone?.querySelectorAll(".lying").length === more + 7);
});
