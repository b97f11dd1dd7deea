import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { beginInTheMidst, until } from "../support/playground/begun.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** What people sit around is as large as its pane lets it be, and a board and the own cards are seen at once. */

let opened: RealPage;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  await page.viewport(1440, 900);
  opened = realPage();
});
afterEach(() => opened.shut());

const one = (selector: string): HTMLElement => {
  const found = opened.root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const box = (selector: string) => one(selector).getBoundingClientRect();
const isWhole = () => one(".table").scrollHeight <= one(".table").clientHeight;

describe.each([
  ["examples/kuhn-poker.yaml", 2],
  ["examples/leduc.yaml", 4],
  ["examples/bluff.yaml", 8],
  ["examples/liars-dice.yaml", 6],
  ["examples/love-letter.yaml", 8],
] as const)("%s", (path, moves) => {
  test("is whole in its pane, the others at its upper edge and the own place at the lower one", async () => {
    await beginInTheMidst(opened, path, moves);
    await until(isWhole);
    const table = box(".table");
    expect(box(".seats-away > .area").top - table.top).toBeLessThan(40);
    expect(table.bottom - box(".area[data-own]").bottom).toBeLessThan(40);
  });
});

test("a few dice on a large table are large, and become smaller with their pane", async () => {
  await beginInTheMidst(opened, "examples/liars-dice.yaml", 6);
  const size = () => Number(one(".round").style.getPropertyValue("zoom") || 1);
  await until(() => size() > 1.4);
  await page.viewport(1440, 460);
  await until(() => size() < 1.4 && isWhole());
});

test("a table that has too little room keeps what can be read, and lays piles and backs smaller", async () => {
  await beginInTheMidst(opened, "examples/love-letter.yaml", 8);
  await until(() => one(".round").hasAttribute("data-tight"));
  const width = (selector: string) => box(selector).width;
  expect(width(".middle .zone-stack .card")).toBeLessThan(60);
  expect(width(".area[data-own] .zone-fan .card")).toBeGreaterThan(90);
});

describe.each(["rules/neohunt3.yaml", "rules/neohunt33.yaml"])("%s", (path) => {
  test("all of the board is above the own cards, and nothing lies over it", async () => {
    await beginInTheMidst(opened, path, 14);
    await until(() => box(".board > svg").height > 0);
    const [board, own, table] = [box(".board > svg"), box(".area[data-own]"), box(".table")];
    expect(board.top).toBeGreaterThanOrEqual(table.top);
    expect(board.bottom).toBeLessThanOrEqual(own.top);
    expect(board.height).toBeGreaterThanOrEqual(300);
    expect(own.bottom).toBeLessThanOrEqual(table.bottom + 1);
  });
});
