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
look:
  kinds:
    hero: {icon: robot, label: row, shows: [hits]}
`;

let root: HTMLElement;
let shut: RealPage["shut"];

beforeEach(async () => {
  const opened = await visitedPage(1100, 900, { shipped: { [PATH]: RULES } });
  ({ root, shut } = opened);
  await begin(opened, PATH);
  await until(() => root.querySelectorAll(".token").length === 2);
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
