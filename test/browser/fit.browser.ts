import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { beginInTheMidst, until } from "../support/playground/begun.ts";
import { overlap } from "../support/playground/boxes.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** The table is as large as its pane allows, and the board and the viewer's own cards are in sight together. */

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
  test("fits its pane, the others at its upper edge and the viewer's area at the lower one", async () => {
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

test("a table with too little room keeps legible cards, and shrinks piles and card backs", async () => {
  await beginInTheMidst(opened, "examples/love-letter.yaml", 8);
  await until(() => one(".round").hasAttribute("data-tight"));
  const width = (selector: string) => box(selector).width;
  expect(width(".middle .zone-stack .card")).toBeLessThan(60);
  expect(width(".area[data-own] .zone-fan .card")).toBeGreaterThan(90);
});

describe.each([
  ["rules/neohunt3.yaml", 1440, 900],
  ["rules/neohunt33.yaml", 1440, 900],
  ["rules/neohunt3.yaml", 1600, 1000],
  ["rules/neohunt33.yaml", 1600, 1000],
  ["examples/recipes/programming.yaml", 1600, 1000],
] as const)("%s at %i by %i", (path, width, height) => {
  test("the whole board is above the viewer's own cards, and nothing covers it", async () => {
    await page.viewport(width, height);
    await beginInTheMidst(opened, path, 14);
    await until(() => box(".board > svg").height > 0);
    const [board, own, table] = [box(".board > svg"), box(".area[data-own]"), box(".table")];
    expect(board.top).toBeGreaterThanOrEqual(table.top);
    expect(board.bottom).toBeLessThanOrEqual(own.top);
    expect(board.height).toBeGreaterThanOrEqual(260);
    expect(own.bottom).toBeLessThanOrEqual(table.bottom + 1);
  });
});

describe.each([14, 40, 90])("many groups of cards after %i moves", (moves) => {
  test("are all in sight above the own hand, with names and piles on lines that they share", async () => {
    await beginInTheMidst(opened, "rules/neocombat.yaml", moves);
    await until(isWhole);
    const own = box(".area[data-own]");
    const groups = [...opened.root.querySelectorAll(".zone-group")].map((group) => group.getBoundingClientRect());
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups) expect(group.bottom).toBeLessThanOrEqual(own.top + 1);
    expect(box(".seats-away > .area").height).toBeLessThan(one(".round").dataset.tight === "dense" ? 80 : 170);
  });
});

describe.each(["examples/hearts.yaml", "examples/contract.yaml"])("%s", (path) => {
  test("hands of others stay on their plates, however long they are", async () => {
    await page.viewport(1600, 1000);
    await beginInTheMidst(opened, path, 14);
    await until(() => opened.root.querySelectorAll(".seats-away .card.back").length > 10);
    for (const card of opened.root.querySelectorAll(".seats-away .card:not(.place)")) {
      const plate = card.closest(".area")?.getBoundingClientRect();
      expect(card.getBoundingClientRect().right).toBeLessThanOrEqual((plate?.right ?? 0) + 1);
    }
  });
});

test("in a low pane the groups stay in sight, and so does the hand", async () => {
  await page.viewport(1024, 620);
  await beginInTheMidst(opened, "rules/neocombat.yaml", 14);
  await until(() => isWhole() && one(".round").hasAttribute("data-low"));
  const title = box(".area[data-own] .zone-fan .card-title");
  expect(title.top).toBeGreaterThanOrEqual(box(".area[data-own] .zone-things").top);
  expect(title.height).toBeGreaterThan(8);
  const table = box(".table");
  for (const card of opened.root.querySelectorAll(".area[data-own] .zone-fan .card"))
    expect(card.getBoundingClientRect().bottom).toBeLessThanOrEqual(table.bottom);
  for (const group of opened.root.querySelectorAll(".zone-group"))
    expect(group.getBoundingClientRect().bottom).toBeLessThanOrEqual(box(".area[data-own]").top + 1);
});

test("seats with only a few pieces are lines, and the board has the room", async () => {
  await beginInTheMidst(opened, "rules/hexwar.yaml", 14);
  await until(() => isWhole());
  for (const seat of opened.root.querySelectorAll(".area[data-pieces]"))
    expect(seat.getBoundingClientRect().height).toBeLessThan(80);
  expect(box(".board > svg").height).toBeGreaterThan(400);
});

test("the board takes what the rest leaves free", async () => {
  await page.viewport(1024, 768);
  await beginInTheMidst(opened, "rules/hexwar.yaml", 14);
  const free = () => {
    const ends = [...opened.root.querySelectorAll(".round .area")].map((area) => area.getBoundingClientRect().bottom);
    return box(".table").bottom - Math.max(...ends);
  };
  await until(() => isWhole() && free() < 60);
});

test("the cards of a long own hand lie in rows where there is room, and are all whole", async () => {
  await page.viewport(1600, 1000);
  await beginInTheMidst(opened, "rules/neocombat.yaml", 14);
  const hand = () =>
    [...opened.root.querySelectorAll(".area[data-own] .zone-fan .card")].map((card) => card.getBoundingClientRect());
  await until(() => hand().length > 8 && isWhole());
  const boxes = hand();
  for (const [at, card] of boxes.entries()) {
    const next = boxes[at + 1];
    if (next) expect(next.left >= card.right - 1 || next.top >= card.bottom - 1).toBe(true);
  }
  expect(one(".round").hasAttribute("data-rows")).toBe(true);
  for (const title of opened.root.querySelectorAll(".area[data-own] .zone-fan .card-title"))
    expect(title.getBoundingClientRect().height).toBeGreaterThan(8);
});

test.each([14, 36, 41])("without that room, after %i moves, they overlap and cover nothing else", async (moves) => {
  await page.viewport(1024, 768);
  await beginInTheMidst(opened, "rules/neocombat.yaml", moves);
  await until(() => isWhole());
  for (const group of opened.root.querySelectorAll(".zone-group"))
    expect(group.getBoundingClientRect().bottom).toBeLessThanOrEqual(box(".area[data-own]").top + 1);
});

test("a single own card shows its picture, in the middle of its plate", async () => {
  await page.viewport(1024, 768);
  await beginInTheMidst(opened, "examples/leduc.yaml", 2);
  await until(() => box(".area[data-own] .card-art").height > 20);
  const [card, plate] = [box(".area[data-own] .card"), box(".area[data-own]")];
  expect(Math.abs((card.left + card.right) / 2 - (plate.left + plate.right) / 2)).toBeLessThan(20);
});

describe.each([
  [1600, 1000],
  [1024, 768],
  [390, 844],
] as const)("at %i by %i", (width, height) => {
  test.each(["rules/neohunt3.yaml", "rules/neohunt33.yaml"])(
    "what others have in %s is in sight above the board, and signs cover no figure beside",
    async (path) => {
      await page.viewport(width, height);
      await beginInTheMidst(opened, path, 40);
      await until(() => box(".board > svg").height > 100 && box(".seats-away > .area").height < 200);
      const [seat, board, own, table] = [".seats-away > .area", ".board > svg", ".area[data-own]", ".table"].map(box);
      expect(seat?.top).toBeGreaterThanOrEqual(table?.top ?? 0);
      expect(seat?.bottom).toBeLessThanOrEqual(board?.top ?? 0);
      expect(board?.bottom).toBeLessThanOrEqual((own?.top ?? 0) + 1);
      expect(own?.bottom).toBeLessThanOrEqual((table?.bottom ?? 0) + 1);
      const covered = [...opened.root.querySelectorAll(".board .token .pill")].flatMap((pill) =>
        [...opened.root.querySelectorAll(".board .token .words")].filter((words) =>
          overlap(words.getBoundingClientRect(), pill.getBoundingClientRect()),
        ),
      );
      expect(covered.map((words) => words.textContent)).toEqual([]);
    },
  );
});
