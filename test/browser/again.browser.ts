import { afterEach, beforeEach, expect, test } from "vitest";
import { positionOf } from "../../playground/state/game-state.ts";
import { beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** The moves of the others since the viewer's last one are shown again on the table, at a speed that is remembered. */

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1440, 900, {});
});
afterEach(() => opened.shut());

const one = <E extends HTMLElement>(selector: string) => opened.root.querySelector<E>(selector);
const press = (name: string) =>
  [...opened.root.querySelectorAll<HTMLButtonElement>(".again-bar button")].find(
    (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
  );
const standing = () => opened.root.querySelectorAll(".board .token").length;

test("the moves are shown one after the other, by themselves or by hand, and the game stays where it is", async () => {
  await beginInTheMidst(opened, "examples/tictactoe.yaml", 4);
  const { app } = opened.playground;
  const before = positionOf(app.state.game);
  // The seat that is to move has made the last move but one.
  const button = await until(() => one<HTMLButtonElement>(".again"));
  expect(button.getAttribute("aria-label")).toBe("What happened since your last move: 1 move");
  button.click();
  await until(() => one(".again-bar"));
  app.again.run(false);
  app.again.to(0);
  await until(() => standing() === 3 && one(".again-told")?.textContent === "Before it");
  // Nothing can be answered meanwhile.
  expect(opened.root.querySelectorAll(".board .space[data-can]")).toHaveLength(0);
  press("The next move")?.click();
  await until(() => standing() === 4 && one(".again-told")?.textContent?.includes("1 of 1"));
  press("Back to the game")?.click();
  await until(() => !one(".again-bar") && opened.root.querySelector(".board .space[data-can]"));
  expect(positionOf(app.state.game)).toBe(before);
});

test("by themselves they come at the chosen speed, which is remembered", async () => {
  await beginInTheMidst(opened, "examples/tictactoe.yaml", 5);
  const { app } = opened.playground;
  await until(() => one(".again"));
  await app.game.look(0);
  await until(() => positionOf(app.state.game)?.viewer === 0);
  one<HTMLButtonElement>(".again")?.click();
  const speed = await until(() => one<HTMLSelectElement>(".again-bar select"));
  speed.value = "fast";
  speed.dispatchEvent(new Event("change", { bubbles: true }));
  expect(localStorage.getItem("rulewright/speed")).toBe("fast");
  await until(() => app.state.again?.at === 2 && !app.state.again.runs);
  // At its end it starts over.
  press("Again")?.click();
  expect(app.state.again?.at).toBe(0);
});

test("a move ends it", async () => {
  await beginInTheMidst(opened, "examples/tictactoe.yaml", 4);
  const { app } = opened.playground;
  await until(() => one(".again"));
  await app.again.begin();
  await until(() => one(".again-bar"));
  await app.game.travel(3);
  await until(() => !one(".again-bar"));
});
