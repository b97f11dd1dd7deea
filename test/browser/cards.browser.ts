import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** Cards on a table without a board and without a look. */

const PATH = "rules/plain.yaml";
const WORDS = "Two is drawn again, unless three lies beside it and nobody has passed since the round began.";
const RULES = `game: plain
language: 1
title: Plain cards
players: 1
limit: {rounds: 3, winners: nobody}
kinds:
  card: {table: ranks, copies: by row, starts in: table.shown, fields: {copies: int 1..9, rank: int 1..9}}
state:
  table: {shown: pile of card}
phases:
  - id: waiting
    do:
      - ask: {again: yes or no}
        who: first(seats)
ranks:
  two: {copies: 1, rank: 2, text: "${WORDS}"}
  three: {copies: 1, rank: 3}
look: {kinds: {card: {shows: []}}}
`;

let root: HTMLElement;
let shut: RealPage["shut"];

beforeEach(async () => {
  const opened = await visitedPage(1920, 900, { shipped: { [PATH]: RULES } });
  ({ root, shut } = opened);
  await begin(opened, PATH);
  await until(() => root.querySelectorAll(".card").length === 2);
});

afterEach(() => shut());

test("a card without an icon has its key number in the middle, and all text on the cloth is legible", async () => {
  expect([...root.querySelectorAll(".card-number")].map(({ textContent }) => textContent)).toEqual(["2", "3"]);
  const cloth = getComputedStyle(root.querySelector(".table") ?? root).backgroundColor;
  expect(cloth).not.toBe(getComputedStyle(root.querySelector(".choices") ?? root).backgroundColor);
  const ink = getComputedStyle(root.querySelector(".zone-title") ?? root).color;
  const light = (colour: string) =>
    (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  expect(light(ink)).toBeGreaterThan(light(cloth) + 300);
});

test("where there is room the cards are larger and lie in the middle", async () => {
  const card = () => root.querySelector(".card")?.getBoundingClientRect() ?? new DOMRect();
  const wide = card().width;
  await page.viewport(1100, 900);
  await until(() => card().width < wide / 1.1);
  const narrow = card().width;
  await page.viewport(1920, 900);
  await page.getByRole("button", { name: "Table only" }).click();
  await until(() => card().width > narrow * 1.1);
  const table = root.querySelector(".table")?.getBoundingClientRect() ?? new DOMRect();
  const zone = root.querySelector(".zone")?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.abs(zone.left + zone.width / 2 - (table.left + table.width / 2))).toBeLessThan(30);
});

test("a card shows its text if there is room, and never more than fits", async () => {
  const words = () => [...root.querySelectorAll<HTMLElement>(".card-text")];
  const heights = () => words().map(({ offsetHeight }) => offsetHeight);
  const isNarrow = () => (root.querySelector(".card")?.clientWidth ?? 0) < 84;
  expect(words().map(({ textContent }) => textContent)).toEqual([WORDS]);
  await page.viewport(1100, 900);
  await until(isNarrow);
  // A part of it on a narrow card, in small letters.
  expect(heights()[0]).toBeGreaterThan(8);
  expect(heights()[0]).toBeLessThan(36);
  await page.viewport(1920, 900);
  await page.getByRole("button", { name: "Table only" }).click();
  await until(() => !isNarrow());
  expect(heights()[0]).toBeGreaterThan(20);
  const [text] = words();
  const title = root.querySelector(".card-title");
  expect(text?.getBoundingClientRect().top).toBeGreaterThanOrEqual(title?.getBoundingClientRect().bottom ?? Infinity);
  expect(text?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    text?.closest(".card")?.getBoundingClientRect().bottom ?? 0,
  );
});
