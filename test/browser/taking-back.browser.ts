import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** Undo of answers by others, and of answers that may have revealed something; with real rules that hide hands. */

const PATH = "examples/love-letter.yaml";

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1440, 900, {});
});
afterEach(() => {
  opened.shut();
  localStorage.clear();
});

const state = () => opened.playground.app.state;
const position = () => positionOf(state().game);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const told = () => opened.root.querySelector(".going-back")?.textContent ?? "";
const rests = () => until(() => state().work.is === "nothing");

/** Chooses the first candidate until a whole answer has been given. */
async function answers(): Promise<void> {
  const before = position()?.move ?? 0;
  while ((position()?.move ?? 0) === before) {
    const seen = position();
    await until(() => opened.root.querySelector(".candidate:not([aria-disabled])"));
    opened.root.querySelector<HTMLElement>(".candidate")?.click();
    await until(() => position() !== seen);
    await rests();
  }
}

test("two people are asked before undo of an answer that may have revealed something, and stay or go back", async () => {
  await begin(opened, PATH, "persons");
  opened.playground.app.store.change("habits", { curtain: false, forced: false });
  await answers();
  const { move } = position() ?? { move: 0 };
  expect(move).toBeGreaterThan(0);
  await button("Undo a move").click();
  await until(() => told().includes("Nobody can take this back alone"));
  expect(position()?.move).toBe(move);
  await button("Leave it").click();
  await until(() => told() === "");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Undo a move");
  expect(position()?.move).toBe(move);
  await button("To the beginning").click();
  await until(() => told().includes("Nobody can take this back alone"));
  await button("Everybody agrees: take back").click();
  await until(() => position()?.move === 0 && position()?.ahead === move);
});

test("one person goes back to the own last question over the moves of bots, is told so, and they continue", async () => {
  await begin(opened, PATH);
  const { app } = opened.playground;
  app.store.change("seating", { players: state().seating.players.map((_, at) => (at === 0 ? "person" : "random")) });
  app.store.change("habits", { pace: 0, forced: false });
  await until(() => opened.root.querySelector(".candidate"));
  const first = position();
  await answers();
  await until(
    () => (position()?.owed.includes(1) || position()?.over) && (position()?.move ?? 0) > (first?.move ?? 0) + 1,
  );
  await rests();
  expect(opened.root.querySelector('[aria-label="Undo a move"]')?.getAttribute("title")).toMatch(
    /^Takes back the last answer with .*answers? of others after it/,
  );
  await button("Undo a move").click();
  await until(() => told().startsWith("Taken back: the last answer with"));
  expect(position()).toMatchObject({ move: first?.move, owed: [1], viewer: 1 });
  expect(state().habits.auto).toBe(true);
});
