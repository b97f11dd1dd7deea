import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogue } from "../../playground/offered.ts";
import { until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** The browser's back button, and the focus after a game has been chosen. */

let opened: RealPage;

beforeEach(async () => {
  history.replaceState(null, "");
  opened = await visitedPage(1280, 800, { catalogue });
});
afterEach(async () => {
  opened.shut();
  await hasGoneBack();
});

/** Waits for the browser, which goes back some time after each call: otherwise it would leave a page that is opened meanwhile. */
async function hasGoneBack() {
  history.pushState(null, "");
  const gone = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  history.back();
  await gone;
}

const state = () => opened.playground.app.state;
const entry = () => state().seating.setup.entry;
const isNoted = () => until(() => JSON.stringify(history.state)?.includes(entry()));

/** Opens a game, then another one, and then the list of games. */
async function overTwoGames() {
  const { app } = opened.playground;
  app.openGame("examples/tictactoe.yaml");
  await isNoted();
  app.openGame("examples/hearts.yaml");
  await isNoted();
  app.store.change("layout", { dialog: "games" });
  await until(() => JSON.stringify(history.state).includes('"games"'));
  return app;
}

test("back leads out of a dialog, and to the game that was open before", async () => {
  await overTwoGames();
  history.back();
  await until(() => state().layout.dialog === null);
  expect(entry()).toBe("examples/hearts.yaml");
  await isNoted();
  history.back();
  await until(() => entry() === "examples/tictactoe.yaml");
});

test("a closed dialog is no place to go back to", async () => {
  const app = await overTwoGames();
  app.store.change("layout", { dialog: null });
  await until(() => !JSON.stringify(history.state).includes('"games"'));
  history.back();
  await until(() => entry() === "examples/tictactoe.yaml");
});

test("a dialog that is opened right after another was closed stays open", async () => {
  const { app } = opened.playground;
  app.openGame("examples/tictactoe.yaml");
  await isNoted();
  for (let n = 0; n < 3; n++) {
    app.store.change("layout", { dialog: "games" });
    await until(() => document.querySelector("dialog.games"));
    app.store.change("layout", { dialog: null });
    await until(() => !document.querySelector("dialog.games"));
  }
  await until(() => !JSON.stringify(history.state).includes('"games"'));
  app.store.change("layout", { dialog: "games" });
  // The back button only closes it.
  await until(() => JSON.stringify(history.state).includes('"games"'));
  expect(state().layout.dialog).toBe("games");
  history.back();
  await until(() => state().layout.dialog === null);
});
