import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** A narrow window gives the table what it needs, and shows nothing twice. */

let opened: RealPage;

afterEach(() => opened.shut());

async function shown(width: number, height: number, path: string): Promise<void> {
  opened = await visitedPage(width, height, { catalogue });
  await beginInTheMidst(opened, path, 9);
  await until(() => opened.root.querySelector(".strip"));
}

const boxOf = (what: string) => opened.root.querySelector(what)?.getBoundingClientRect() ?? new DOMRect();
const inSight = (what: string) =>
  [...opened.root.querySelectorAll<HTMLElement>(what)].filter((one) => one.checkVisibility());

test("at 1024 by 768 the table has the whole height, a choice and the end of the log are in sight", async () => {
  await shown(1024, 768, "examples/deck-builder.yaml");
  expect(boxOf(".table-pane").height).toBeCloseTo(boxOf(".editor-pane").height + boxOf(".side").height + 10, 0);
  const [choices, first] = [boxOf(".choices"), boxOf(".candidate")];
  expect(first.bottom).toBeLessThanOrEqual(choices.bottom);
  await until(() => {
    const [list, last] = [boxOf(".log-list"), boxOf(".move:last-child")];
    return list.height > 60 && last.height > 0 && Math.floor(last.bottom) <= list.bottom;
  });
});

test("at 1024 by 768 the answers of a question are in sight in the list, and the last move is not cut to a letter", async () => {
  await shown(1024, 768, "examples/swarm.yaml");
  const isWhole = ({ scrollHeight, clientHeight }: Element) => scrollHeight <= clientHeight + 1;
  await until(() => [...opened.root.querySelectorAll(".choices")].every(isWhole) || boxOf(".choices").height > 270);
  expect(boxOf(".choices").height).toBeGreaterThan(boxOf(".editor-pane").height);
  for (const text of inSight(".now-last > span:last-child"))
    expect(text.getBoundingClientRect().width).toBeGreaterThan(40);
});

test("at 1024 by 768 the rules have the whole height before a game", async () => {
  await shown(1024, 768, "examples/deck-builder.yaml");
  opened.playground.app.setUpAnew();
  await until(() => opened.root.querySelector(".start"));
  await until(() => boxOf(".editor-pane").height === boxOf(".table-pane").height);
});

test("with the table only, its pane and the choices stand side by side", async () => {
  await shown(1024, 768, "examples/deck-builder.yaml");
  opened.playground.app.store.change("views", { wide: true });
  await until(() => !opened.root.querySelector(".editor-pane")?.checkVisibility());
  expect(boxOf(".table-pane").right).toBeLessThanOrEqual(boxOf(".side").left);
  expect(boxOf(".table-pane").height).toBe(boxOf(".side").height);
});

test("a phone shows the question once, and below the table how a game has ended", async () => {
  await shown(390, 844, "examples/deck-builder.yaml");
  expect(inSight(".strip-question, .question-head")).toHaveLength(1);
  opened.playground.app.setTab("play");
  await until(() => inSight(".question-head").length === 1);
  opened.playground.app.setTab("table");
  await beginInTheMidst(opened, "examples/tictactoe.yaml", 2);
  // A question whose answers are all on the board has no button in the bar.
  await until(() => inSight(".strip-question").length === 1 && !opened.root.querySelector(".strip button"));
  await beginInTheMidst(opened, "examples/kuhn-poker.yaml", 30);
  await until(() => inSight(".choices .over, .ending").length === 1);
});

test("on a phone the bars above the table are two thin rows, and the menu has what they leave out", async () => {
  await shown(390, 844, "rules/neohunt3.yaml");
  await until(() => boxOf(".table").top > 0 && boxOf(".table").top <= 84);
  for (const what of [".when", ".phases [aria-current]"])
    expect(boxOf(what).left, what).toBeGreaterThanOrEqual(boxOf(".game-picker").right);
  expect(boxOf(".phases").right).toBeLessThanOrEqual(boxOf(".menu-button").left);
  expect(inSight(".check")).toHaveLength(0);
  await userEvent.click(opened.root.querySelector<HTMLElement>(".menu-button") ?? opened.root);
  await until(() => inSight(".check").length === 1);
});

test("on a phone what is asked about is one row of whole cards, and what another seat has is one line that a tap opens", async () => {
  opened = await visitedPage(390, 844, { catalogue });
  await beginInTheMidst(opened, "rules/neohunt33.yaml", 0);
  const cards = await until(() => {
    const found = [...opened.root.querySelectorAll(".seat-own .zone[data-asked] .card")].map((one) =>
      one.getBoundingClientRect(),
    );
    return found.length > 7 && found;
  });
  expect(new Set(cards.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(Math.min(...cards.map(({ width }) => width))).toBeGreaterThanOrEqual(84);
  expect(inSight(".seat-own .card-text").length).toBeGreaterThan(7);
  expect(boxOf(".others .area").height).toBeLessThanOrEqual(56);
  await userEvent.click(opened.root.querySelector<HTMLElement>(".band-button") ?? opened.root);
  await until(() => boxOf(".others .area").height > 70);
  await userEvent.click(opened.root.querySelector<HTMLElement>(".band-button") ?? opened.root);
  await until(() => boxOf(".others .area").height <= 56);
});

test("on a phone a triangle that can be chosen is hit from 16 pixels beside its middle", async () => {
  opened = await visitedPage(390, 844, { catalogue });
  await beginInTheMidst(opened, "rules/hexwar.yaml", 0);
  const lit = await until(() => opened.root.querySelector(".board .space[data-can]"));
  const { left, top, width, height } = lit.querySelector(".touch")?.getBoundingClientRect() ?? new DOMRect();
  expect(width).toBeGreaterThanOrEqual(32);
  expect(document.elementFromPoint(left + width / 2, top + height / 2 - 15)?.closest("[data-can]")).not.toBeNull();
});

test("a phone says below the table that the game goes on under old rules", async () => {
  await shown(390, 844, "examples/deck-builder.yaml");
  const { app } = opened.playground;
  const { checked } = app.state.findings;
  expect(inSight(".old-rules")).toHaveLength(0);
  if (checked) app.store.change("findings", { checked: { ...checked, playable: false } });
  await until(() => inSight(".old-rules").length === 1);
});

test("what is set once opens beside its button, inside the window", async () => {
  await shown(390, 844, "examples/deck-builder.yaml");
  opened.playground.app.setTab("log");
  const button = await until(() => opened.root.querySelector<HTMLElement>(".log-settings-button"));
  await userEvent.click(button);
  const menu = boxOf(".log-settings");
  expect([menu.width > 100, menu.left >= 0, menu.right <= 390, menu.bottom <= 844]).toEqual([true, true, true, true]);
  expect(menu.top).toBeGreaterThanOrEqual(boxOf(".log-settings-button").bottom);
});

test("a question that asks by itself stands without the name of its command", async () => {
  await shown(1024, 768, "examples/recipes/flips.yaml");
  await until(() => opened.root.querySelector(".strip-question")?.textContent?.trim() === "Where to?");
});

test("on a phone squares that are asked about are as large as a finger, with the map's buttons above it", async () => {
  opened = await visitedPage(390, 844, { catalogue });
  await beginInTheMidst(opened, "rules/hint.yaml", 0);
  const squares = () =>
    [...opened.root.querySelectorAll(".board .space[data-can] > .body")].map((one) => one.getBoundingClientRect());
  await until(() => squares().length > 9 && Math.min(...squares().map(({ width }) => width)) >= 34);
  const map = boxOf(".board > svg:not(.overview)");
  for (const tool of inSight(".board-bar button, svg.overview")) {
    expect(tool.getBoundingClientRect().bottom).toBeLessThanOrEqual(map.top + 1);
    expect(tool.getBoundingClientRect().right).toBeLessThanOrEqual(boxOf(".board").right + 1);
  }
});
