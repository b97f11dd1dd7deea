import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { positionOf } from "../../playground/state/game-state.ts";
import { beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** What came of one move, one thing after the other. */

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1600, 1000, {});
});
afterEach(() => {
  vi.restoreAllMocks();
  opened.shut();
});

const position = () => {
  const found = positionOf(opened.playground.app.state.game);
  if (!found) throw new Error("there is no game");
  return found;
};

/** Answers until a move has led through several stages. */
async function unfold(): Promise<void> {
  const { game } = opened.playground.app;
  await game.look(0);
  for (let n = 0; n < 60 && position().between.length === 0; n++) {
    const [question] = position().questions;
    await game.answer(question?.seat ?? 0, question?.candidates[0]?.key ?? "");
  }
}

test("the cards of a trick lie side by side before they are taken, and then the table is as it is", async () => {
  const { app } = opened.playground;
  await beginInTheMidst(opened, "examples/hearts.yaml", 14);
  app.store.change("habits", { speed: "slow" });
  await unfold();
  const laid = () => opened.root.querySelectorAll('.zone[data-zone$=".laid"] .card:not(.place)').length;
  expect(app.state.unfolding?.at).toBe(0);
  await until(() => laid() === 4);
  // What is asked next can be answered meanwhile.
  expect(opened.root.querySelector(".table [data-can], .strip button, .candidate")).not.toBeNull();
  await until(() => app.state.unfolding === null);
  await until(() => laid() === 0);
});

test("an answer ends it, and the next move is shown", async () => {
  const { app } = opened.playground;
  await beginInTheMidst(opened, "examples/hearts.yaml", 14);
  app.store.change("habits", { speed: "slow" });
  await unfold();
  const over = app.state.unfolding?.over;
  const [question] = position().questions;
  await app.game.answer(question?.seat ?? 0, question?.candidates[0]?.key ?? "");
  expect(app.state.unfolding?.over).not.toBe(over);
});

test.each(["at once", "reduced"] as const)("nobody sees it who wants no motion (%s)", async (how) => {
  const { app } = opened.playground;
  await beginInTheMidst(opened, "examples/hearts.yaml", 14);
  app.store.change("habits", { speed: how === "reduced" ? "normal" : how });
  const asked = globalThis.matchMedia.bind(globalThis);
  if (how === "reduced") {
    vi.spyOn(globalThis, "matchMedia").mockImplementation((query) =>
      query.includes("prefers-reduced-motion") ? ({ matches: true } as MediaQueryList) : asked(query),
    );
  }
  const { game } = app;
  await game.look(0);
  for (let n = 0; n < 8; n++) {
    const [question] = position().questions;
    await game.answer(question?.seat ?? 0, question?.candidates[0]?.key ?? "");
    expect(position().between).toEqual([]);
    expect(app.state.unfolding).toBeNull();
  }
});
