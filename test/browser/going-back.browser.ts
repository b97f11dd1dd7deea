import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogue } from "../../playground/library.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** What the browser's button for going back does, and where somebody is who has chosen a game or looks as somebody else. */

let opened: RealPage;

beforeEach(async () => {
  history.replaceState(null, "");
  opened = await visitedPage(1280, 800, { catalogue });
});
afterEach(() => opened.shut());

const state = () => opened.playground.app.state;
const entry = () => state().seating.setup.entry;
const isNoted = () => until(() => JSON.stringify(history.state)?.includes(entry()));

/** A game, then another one, and over that the list of games. */
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

test("a dialog that was closed is nothing that one comes back to", async () => {
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
  app.store.change("layout", { dialog: "games" });
  // The button for going back closes it, and that alone.
  await until(() => JSON.stringify(history.state).includes('"games"'));
  expect(state().layout.dialog).toBe("games");
  history.back();
  await until(() => state().layout.dialog === null);
});

test("the log stays at its end when somebody else looks at it", async () => {
  await begin(opened, "examples/deck-builder.yaml");
  await until(() => state().game.is === "played");
  const { app } = opened.playground;
  await app.game.start(40);
  const list = await until(() => opened.root.querySelector<HTMLElement>(".log-list"));
  const isAtEnd = () => list.scrollHeight - list.scrollTop - list.clientHeight < 2;
  await until(() => list.scrollHeight > 2 * list.clientHeight && isAtEnd());
  for (const perspective of [2, 0, 1] as const) {
    await app.game.look(perspective);
    await until(isAtEnd);
  }
  app.store.change("habits", { everything: true });
  await until(isAtEnd);
});
