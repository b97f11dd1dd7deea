import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { positionOf } from "../../playground/state/game-state.ts";
import { leaveText } from "../support/playground/escape.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** The first visit to the page, with the real rules: what a visitor sees and can do. */

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 20 });
const shown = (locator: Locator) => expect.element(locator, { timeout: PATIENCE });
const button = (name: string | RegExp) => page.getByRole("button", { name });

let root: HTMLElement;
let playground: RealPage["playground"];
let shut: RealPage["shut"];

function open(): void {
  ({ root, playground, shut } = realPage({ catalogue }));
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  open();
});

afterEach(() => shut());

const state = () => playground.app.state;
const spaces = () => root.querySelectorAll(".board .space").length;
const visit = () => {
  if (!catalogue.visit) throw new Error("nothing is shown first");
  return catalogue.visit;
};

/** How long each step takes, in milliseconds. */
function stopwatch(title: string) {
  let from = performance.now();
  const steps: string[] = [];
  return {
    step: (name: string) => {
      steps.push(`${name} ${Math.round(performance.now() - from)} ms`);
      from = performance.now();
    },
    tell: () => console.log(`${title}: ${steps.join(", ")}`),
  };
}

test("a new game requested before the first one is there is started, and nothing replaces it later", async () => {
  const { app } = playground;
  // At once, while the first request is still open.
  await until(() => {
    if (state().game.is !== "being set") return false;
    [...root.querySelectorAll("button")].find(({ textContent }) => textContent === "New game")?.click();
    return true;
  });
  await shown(button("Start the game")).toBeEnabled();
  // Replies come in order, so everything asked before has been answered by now.
  await app.link.call("complete", { entry: visit().entry, packs: [], path: visit().entry, offset: 0 });
  expect(state().game.is).toBe("none");
  await button("Start the game").click();
  await until(() => state().game.is === "played");
  expect(positionOf(state().game)?.move).toBeLessThan(visit().moves);
});

test("by clicks: a game runs, a sentence says what this is, and a changed number changes the table", async () => {
  const watch = stopwatch("first visit by clicks");
  await until(() => spaces() > 0 && root.querySelector(".board [data-can]"));
  watch.step("the game is on the table");
  const before = spaces();
  expect(state().seating.setup.entry).toBe(visit().entry);
  expect(positionOf(state().game)?.move).toBe(visit().moves);
  await shown(page.getByText(visit().sentence)).toBeVisible();
  await until(() => root.querySelector(".view-line .marked-number")?.textContent === visit().change.marked);
  watch.step("the number is marked in the editor");
  await button(/^Change this/).click();
  await shown(page.getByText(visit().change.effect)).toBeVisible();
  await until(() => spaces() > before);
  watch.step("the table has changed");
  expect(playground.app.files.text(visit().change.file)).toContain(visit().change.to);
  // The new number is marked as a whole, the change is not offered again, and the table marks what is new.
  const marks = () => [...root.querySelectorAll(".view-line .marked-number")].map(({ textContent }) => textContent);
  await until(() => marks().join() === visit().change.to);
  expect(root.querySelector(".view-line .marked-hint")).toBeNull();
  await until(() => root.querySelectorAll(".board .space[data-new]").length === spaces() - before);
  const fresh = [...root.querySelectorAll<SVGElement>(".board .space[data-new]")].map(({ dataset }) => dataset.thing);
  expect(new Set(fresh.map((id) => id?.match(/r(\d+)/)?.[1]))).toEqual(new Set(["9", "10"]));
  root.querySelector(".board [data-can]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => (positionOf(state().game)?.move ?? 0) > visit().moves);
  watch.step("a move is made");
  await button("Other games").click();
  await page.getByLabelText("Search games").fill("hearts");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /hearts/i })
    .first()
    .click();
  await until(() => /hearts/i.test(state().seating.setup.entry));
  watch.step("another game is chosen");
  await until(() => root.querySelector(".welcome") === null);
  watch.tell();
});

test("another edit than the offered one is not described as its effect", async () => {
  const { change } = visit();
  await until(() => root.querySelector(".view-line .marked-number"));
  const { app } = playground;
  const text = app.files.text(change.file) ?? "";
  app.edit(change.file, text.replace(change.line, change.line.replace(change.marked, "x")));
  await shown(page.getByText(/^The rules are different now/)).toBeVisible();
  expect(page.getByText(change.effect).query()).toBeNull();
});

const focused = () => document.activeElement;
/** Presses Tab until an element with this name has the focus. */
async function tabTo(name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < 60; n++) {
    // In the editor Tab is a key of the text; the page says how to leave it.
    const inText = focused()?.closest(".monaco-editor");
    if (inText) await until(() => getComputedStyle(root.querySelector(".way-out") ?? root).visibility === "visible");
    if (inText) await leaveText();
    else await userEvent.keyboard("{Tab}");
    const here = focused()?.getAttribute("aria-label") ?? focused()?.textContent ?? "";
    if (name.test(here)) return;
    passed.push(here.slice(0, 30));
  }
  throw new Error(`${name} cannot be reached with the tabulator, only ${passed.join(", ")}`);
}

test("by keys: from the welcome to the marked number, typed over, and back to the table", async () => {
  const watch = stopwatch("first visit by keys");
  await until(() => root.querySelector(".view-line .marked-number"));
  watch.step("table and editor are there");
  const before = spaces();
  await tabTo(/^Show it in the rules$/);
  await userEvent.keyboard("{Enter}");
  await until(() => focused()?.closest(".monaco-editor"));
  watch.step("the number is reached");
  await userEvent.keyboard(visit().change.to);
  await until(() => spaces() > before);
  await shown(page.getByText(visit().change.effect)).toBeVisible();
  watch.step("it is changed, and the table with it");
  // Escape leaves the editor, where Tab is a key of the text.
  await leaveText();
  await tabTo(/can be chosen/);
  await userEvent.keyboard("{Enter}");
  await until(() => (positionOf(state().game)?.move ?? 0) > visit().moves);
  watch.step("a move is made");
  watch.tell();
});

test("a returning visitor finds the game, the open file and the packs as they were, and no welcome", async () => {
  await until(() => root.querySelector(".welcome"));
  await button("Close the welcome").click();
  playground.app.openGame("rules/hexwar.yaml");
  const pack = playground.app.packs()[0]?.path ?? "";
  playground.app.setUp({ packs: [pack], players: 3 });
  playground.app.openFile(pack);
  shut();
  open();
  await until(() => state().findings.checked?.playable);
  expect(state()).toMatchObject({ desk: { openFile: pack }, welcome: false, game: { is: "none" } });
  expect(state().seating.setup).toMatchObject({ entry: "rules/hexwar.yaml", packs: [pack], players: 3 });
  expect(state().seating.players).toHaveLength(3);
});

test("the list of games has groups, without unplayable files", async () => {
  await button(/^Game: /).click();
  const dialog = page.getByRole("dialog", { name: "Games" });
  await shown(dialog).toBeVisible();
  expect(focused()?.getAttribute("type")).toBe("search");
  const titles = [...root.querySelectorAll(".games-list h2")].map((one) => one.textContent);
  expect(titles).toEqual(["Tutorial", ...catalogue.groups.map(({ title }) => title)]);
  await dialog.getByLabelText("Search games").fill("no game has these");
  await shown(page.getByText("No game has these words.")).toBeVisible();
  await dialog.getByLabelText("Search games").fill("draughts");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await until(() => state().seating.setup.entry === "examples/draughts.yaml");
});
