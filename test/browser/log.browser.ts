import { afterEach, beforeEach, test } from "vitest";
import { page } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** The log beside the table. */

let opened: RealPage;

beforeEach(async () => {
  opened = await visitedPage(1280, 800, { catalogue });
});
afterEach(() => opened.shut());

const state = () => opened.playground.app.state;

test("the log stays at its end when the viewer changes", async () => {
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

test("the log is at its end when it comes into sight after moves that were made without it", async () => {
  await begin(opened, "examples/deck-builder.yaml");
  await until(() => state().game.is === "played");
  const list = await until(() => opened.root.querySelector<HTMLElement>(".log-list"));
  await page.viewport(390, 844);
  await until(() => list.clientHeight === 0);
  await opened.playground.app.game.start(40);
  await page.viewport(1280, 800);
  await until(() => list.scrollHeight > 2 * list.clientHeight && list.clientHeight > 0);
  await until(() => list.scrollHeight - list.scrollTop - list.clientHeight < 2);
});
