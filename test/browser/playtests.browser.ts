import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import {
  app,
  button,
  edit,
  editRealPages,
  makeFile,
  openGame,
  root,
  shown,
  state,
  until,
} from "../support/playground/edited.ts";

/** Playtests in the page, with the real worker and the real rules: many games, other values, cards that nobody takes. */

editRealPages();

test("a designer makes a game, plays it many times, changes it, and plays it many times again", async () => {
  await makeFile("Game", "tiny");
  await until(() => state().findings.checked?.playable);
  await button("Play 500 games").click();
  const first = page.getByRole("article", { name: "Run 1" });
  await shown(first).toHaveTextContent(/500 games, [\d.]+ rounds each, [\d.]+ moves/);
  await edit("rules/tiny.yaml", (app().files.text("rules/tiny.yaml") ?? "").replace(">= 10", ">= 20"));
  await button("Play 500 games").click();
  const second = page.getByRole("article", { name: "Run 2" });
  await shown(second).toHaveTextContent(/500 games, [\d.]+ rounds each/);
  await shown(second).toHaveTextContent(/Changed since run 1:.*>= 10.* → .*>= 20/);
  await shown(second).toHaveTextContent(
    /moves in a game: more in this run, [\d.]+ against [\d.]+ in run 1 \(\+[\d.]+, surely \+[\d.]+ to \+[\d.]+\)/,
  );
  await page.getByRole("textbox", { name: "Name of run 1" }).fill("to ten");
  await shown(second).toHaveTextContent("Changed since run 1 (to ten)");
  await first.getByRole("button", { name: "Compare others with this run" }).click();
  await button("Play 500 games").click();
  const third = page.getByRole("article", { name: "Run 3" });
  await shown(third).toHaveTextContent(/Changed since run 1 \(to ten\).*500 games/);
  // The longest game is put on the table, as it was played.
  await third.getByRole("button", { name: "Show a game of moves in a game" }).click();
  await until(() => positionOf(state().game)?.over);
  expect(positionOf(state().game)?.record.setup.seed).toMatch(/^1\/\d+$/);
  expect(state().seating.setup.seed).toBe("1");
});

test("a playtest continues while the designer types, with the rules as they were", async () => {
  await makeFile("Game", "tiny");
  await until(() => state().findings.checked?.playable);
  const text = app().files.text("rules/tiny.yaml") ?? "";
  await button("Play 500 games").click();
  // A syntax error, before the first games are finished.
  await edit("rules/tiny.yaml", text.replace(">= 10", ">= "));
  expect(state().findings.checked?.playable).toBe(false);
  const run = page.getByRole("article", { name: "Run 1" });
  await shown(run).toHaveTextContent(/500 games, [\d.]+ rounds each/);
  expect(state().playtests.runs[0]?.texts["rules/tiny.yaml"]).toBe(text);
});

test("other values are tried for the number at the cursor, and one of them is taken", async () => {
  await makeFile("Game", "tiny");
  await until(() => state().findings.checked?.playable && root().querySelector('.editor-host[data-ready="true"]'));
  const file = "rules/tiny.yaml";
  const lines = (app().files.text(file) ?? "").split("\n");
  const line = lines.findIndex((one) => one.includes(">= 10")) + 1;
  const column = (lines[line - 1] ?? "").indexOf("10") + 1;
  app().goTo({ file, line, column, endLine: line, endColumn: column });
  await userEvent.keyboard("{F9}");
  const tried = page.getByRole("article", { name: "Other values" });
  await shown(tried).toHaveTextContent(/10 \(now\)/);
  await until(() => !state().trying.isRunning);
  const found = state().trying.run?.tried.map(({ value, facts }) => [value, facts?.games]);
  expect(found).toEqual([8, 9, 10, 11, 12].map((value) => [value, 200]));
  await tried.getByRole("combobox", { name: "What is measured" }).selectOptions("rounds");
  await tried.getByRole("button", { name: "Put 12 there" }).click();
  expect(app().files.text(file)).toContain(">= 12");
});

test("each card of a run is tried without: one player never takes it", async () => {
  await openGame("examples/love-letter.yaml");
  await button("Play 500 games").click();
  await until(() => state().playtests.runs.length === 1 && !state().playtests.isRunning);
  await shown(page.getByText(/try without it \(under "Cards and commands"\)/).first()).toBeVisible();
  await page.getByText(/^Cards and commands/).click();
  await button("Try without princess").click();
  await until(() => state().doneWithout.wins.size === 1 && !state().doneWithout.isRunning);
  const games = () => [...state().doneWithout.wins].map(([id, won]) => `${id} ${won?.games}`);
  expect(games()).toEqual(["princess 200"]);
  // A player who plays her is out.
  await shown(page.getByRole("row", { name: /^princess/ })).toHaveTextContent(/\(\+\d+\.\d\).*better without/);
  await button(/^Try without each/).click();
  await shown(page.getByRole("progressbar", { name: "Games played without" })).toBeVisible();
  await until(() => games().some((one) => !one.startsWith("princess") && !one.endsWith("undefined")));
  await button("Stop").click();
  await until(() => !state().doneWithout.isRunning);
  expect(games().filter((one) => one.endsWith("undefined"))).toEqual([]);
});
