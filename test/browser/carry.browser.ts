import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { positionOf } from "../../playground/state/game-state.ts";
import { isBusy } from "../../playground/state/work.ts";
import { begin as beginIn, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** Dragging by pointer and pinching with two fingers, with the real rules. */

let opened: RealPage;
let root: HTMLElement;
let playground: RealPage["playground"];
let shut: RealPage["shut"];

beforeEach(async () => {
  opened = await visitedPage(1440, 900, { catalogue });
  ({ root, playground, shut } = opened);
});

afterEach(() => shut());

const state = () => playground.app.state;
const moves = () => positionOf(state().game)?.move ?? 0;

async function begin(path: string): Promise<void> {
  await beginIn(opened, path, "persons");
  await until(() => root.querySelector(".table [data-can]"));
}

const thing = (selector: string): Element => {
  const found = root.querySelector(`.table ${selector}`);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

test("a piece is dragged to its goal; dropped elsewhere it stays, and nothing is chosen", async () => {
  await begin("examples/chess.yaml");
  const can = [...root.querySelectorAll<Element>(".token[data-can]")];
  expect(can.length).toBeGreaterThan(0);
  const id = can[0]?.getAttribute("data-thing") ?? "";
  const token = () => thing(`[data-thing="${CSS.escape(id)}"]`);
  // A click asks for its goals, and is taken back.
  (token() as SVGElement).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => positionOf(state().game)?.questions[0]?.trail.length === 1 && !isBusy(state().work));
  expect(token().hasAttribute("data-taken")).toBe(true);
  const goals = positionOf(state().game)?.questions[0]?.candidates.map(({ thing }) => thing) ?? [];
  await playground.app.game.back(1);
  await until(() => positionOf(state().game)?.questions[0]?.trail.length === 0 && !isBusy(state().work));
  const spaces = [...root.querySelectorAll(".board .space")];
  const wrong = spaces.find((space) => !goals.includes(space.getAttribute("data-thing")));
  const right = spaces.find((space) => goals.includes(space.getAttribute("data-thing")));
  if (!wrong || !right) throw new Error("no squares");
  await userEvent.dragAndDrop(token(), wrong);
  await until(() => !isBusy(state().work) && positionOf(state().game)?.questions[0]?.trail.length === 0);
  expect(moves()).toBe(0);
  await userEvent.dragAndDrop(token(), right);
  await until(() => moves() === 1);
  expect(positionOf(state().game)?.record.answers[0]?.key).toContain(`to=${right.getAttribute("data-thing")}`);
});

test("while a piece is dragged its goals are lit, and nothing else", async () => {
  await begin("examples/chess.yaml");
  const lit = () => [...root.querySelectorAll("[data-goal]")].map((one) => one.getAttribute("data-thing")).sort();
  for (const token of [...root.querySelectorAll<SVGElement>(".token[data-can]")].slice(0, 3)) {
    const { left, top, width } = token.getBoundingClientRect();
    const pointer = (type: string, by: number) =>
      token.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          isPrimary: true,
          bubbles: true,
          clientX: left + width / 2 + by,
          clientY: top + width / 2,
        }),
      );
    pointer("pointerdown", 0);
    expect(lit()).toEqual([]);
    pointer("pointermove", 12);
    await until(() => lit().length > 0);
    const shown = lit();
    pointer("pointercancel", 12);
    await until(() => lit().length === 0);
    expect(positionOf(state().game)?.questions[0]?.trail).toEqual([]);
    // The click has the same goals as the drag.
    token.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await until(() => positionOf(state().game)?.questions[0]?.trail.length === 1 && !isBusy(state().work));
    const asked = positionOf(state().game)?.questions[0]?.candidates.flatMap(({ thing }) => thing ?? []) ?? [];
    expect(shown).toEqual([...asked].sort());
    await playground.app.game.back(1);
    await until(() => positionOf(state().game)?.questions[0]?.trail.length === 0 && !isBusy(state().work));
  }
});

test("a stone that a space stands for, and a card, can be dragged too", async () => {
  await begin("examples/breakthrough.yaml");
  await userEvent.dragAndDrop(thing('.space[data-thing="r2c3"]'), thing('.space[data-thing="r3c3"]'));
  await until(() => moves() === 1);
  expect(positionOf(state().game)?.record.answers[0]?.key).toBe("from=r2c3 to=r3c3");
  await begin("examples/love-letter.yaml");
  const before = moves();
  await userEvent.dragAndDrop(thing(".card[data-can]"), thing(".middle .area"));
  await until(() => moves() > before || (positionOf(state().game)?.questions[0]?.trail.length ?? 0) > 0);
});

test("a pinch enlarges a board, and drags no piece", async () => {
  await begin("examples/chess.yaml");
  const svg = thing(".board > svg");
  const { left, top, width, height } = svg.getBoundingClientRect();
  const touch = (type: string, pointerId: number, across: number) =>
    svg.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType: "touch",
        isPrimary: pointerId === 1,
        bubbles: true,
        clientX: left + across * width,
        clientY: top + height / 2,
      }),
    );
  touch("pointerdown", 1, 0.45);
  touch("pointerdown", 2, 0.55);
  touch("pointermove", 2, 0.65);
  await until(() => svg.hasAttribute("data-zoomed"));
  const seen = svg.getAttribute("viewBox");
  touch("pointerup", 2, 0.65);
  touch("pointerup", 1, 0.45);
  expect(moves()).toBe(0);
  expect(svg.getAttribute("viewBox")).toBe(seen);
});
