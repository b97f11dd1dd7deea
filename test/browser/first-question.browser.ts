import { afterEach, beforeEach, expect, test } from "vitest";
import { positionOf } from "../../playground/state/game-state.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1440, 900, {});
});
afterEach(() => opened.shut());

test("the largest game asks its first question from a click on Start, on the table, with no other click", async () => {
  await begin(opened, "rules/hint.yaml", "persons");
  const { app } = opened.playground;
  await until(() => positionOf(app.state.game)?.questions.length);
  expect(positionOf(app.state.game)?.move).toBe(0);
  await until(() => opened.root.querySelector(".strip, .curtain") && opened.root.querySelector(".candidate, .curtain"));
  expect(app.state.notice).toBeNull();
});

test("drawings stand apart from the rules of a game, in the list of files alone", async () => {
  const { app } = opened.playground;
  app.openGame("rules/neohunt33.yaml");
  const listed = (selector: string) =>
    [...opened.root.querySelectorAll<HTMLOptionElement>(`.more-files ${selector}`)].map(({ value }) => value);
  await until(() => listed("optgroup > option").length > 5);
  expect(listed("optgroup > option").filter((path) => !path.endsWith(".svg"))).toEqual([]);
  expect(listed("> option").filter((path) => path.endsWith(".svg"))).toEqual([]);
  const tabs = [...opened.root.querySelectorAll(".tab-strip [role=tab]")].map(({ textContent }) => textContent ?? "");
  expect(tabs.length).toBeGreaterThan(2);
  expect(tabs.filter((tab) => tab.includes("svg"))).toEqual([]);
});
