import { afterEach, beforeEach, expect, test } from "vitest";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** Tokens with an icon, a name of one letter, and a number. */

const PATH = "rules/tokens.yaml";
const RULES = `game: tokens
language: 1
title: Tokens
players: 1
limit: {rounds: 3, winners: nobody}
kinds:
  square: {space of: arena}
  hero: {table: crew, plural: heroes, stands on: square, fields: {hits: int 1..9, home: square}}
boards:
  arena: {grid: 5 by 12, space: square}
setup:
  - each: h in heroes
    do:
      - move: h
        to: h.home
phases:
  - id: waiting
    do:
      - ask: {again: yes or no}
        who: first(seats)
crew:
  a: {hits: 4, home: r2c2}
  b: {hits: 5, home: r3c4}
  c: {hits: 6, home: r4c6}
look:
  kinds:
    hero: {icon: robot, label: row, shows: [hits], image: {by: row, c: c.svg}}
`;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40"/></svg>';

let root: HTMLElement;
let shut: RealPage["shut"];

beforeEach(async () => {
  const opened = await visitedPage(1100, 900, { shipped: { [PATH]: RULES, "rules/c.svg": DRAWING } });
  ({ root, shut } = opened);
  await begin(opened, PATH);
  await until(() => root.querySelectorAll(".token").length === 3);
});

afterEach(() => shut());

test("a small token shows its letter in a legible size, and its icon if there is room for both", async () => {
  const signs = () => root.querySelectorAll(".token .glyph").length;
  const heights = () =>
    [...root.querySelectorAll<SVGTextElement>(".token .words")].map((text) => text.getBoundingClientRect().height);
  await until(() => signs() === 0);
  expect([...root.querySelectorAll(".token .words")].map(({ textContent }) => textContent)).toEqual(["a", "b"]);
  const small = Math.min(...heights());
  const svg = root.querySelector<SVGSVGElement>(".board > svg");
  for (let step = 0; step < 4; step++) {
    svg?.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
    await new Promise(requestAnimationFrame);
  }
  await until(() => signs() === 2);
  expect(small).toBeGreaterThan(10);
});

test("a picture rises over the rim of its token, with name and first value side by side on it", async () => {
  const token = await until(() => root.querySelector(".token[data-bust]"));
  const part = (selector: string) => token?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  expect([...(token?.querySelectorAll("text") ?? [])].map(({ textContent }) => textContent)).toEqual(["c", "6"]);
  expect(part(".bust").top).toBeLessThan(part(".body").top);
  expect(part(".bust-name").height).toBeGreaterThanOrEqual(9);
  expect(part(".bust-value").left).toBeGreaterThan(part(".bust-name").right - 3);
  expect(part(".bust-value").top).toBeCloseTo(part(".bust-name").top, 0);
});
