import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { mount } from "../../playground/mount.tsx";
import { positionOf, runningOf, verdictOf } from "../../playground/state/game-state.ts";
import { CHANNEL } from "../../playground/state/other-tabs.ts";
import { isBusy } from "../../playground/state/work.ts";
import { Clock } from "../support/playground/clock.ts";
import { FAKE_FILES } from "../support/playground/fake-files.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { pickGame } from "../support/playground/pick.ts";

/** The page alone, with a worker that knows no rules. The real one is tested in playground-rules.browser.ts. */

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 30 });
const shown = (locator: Locator) => expect.element(locator, { timeout: PATIENCE });

let root: HTMLElement;
let playground: ReturnType<typeof mount>;

const fakeWorker = () =>
  new Worker(new URL("../support/playground/fake-worker.ts", import.meta.url), { type: "module" });

function open(makeWorker = fakeWorker, clock?: Clock): void {
  root = document.createElement("div");
  root.id = "app";
  document.body.append(root);
  const timer = clock && { timer: clock.timer };
  const own = { makeWorker, shipped: FAKE_FILES, storage: localStorage, patience: PATIENCE, rest: 10 };
  playground = mount(root, { ...own, ...timer });
}

function shut(): void {
  playground.unmount();
  root.remove();
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  open();
  await pickGame("A walk");
});

afterEach(shut);

/** Answers are on the table and in the list beside it, so the first match is taken. */
const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
const thing = (id: string) => root.querySelector(`[data-thing="${id}"]`);
const state = () => playground.app.state;
const model = () => until(() => root.querySelector('.editor-host[data-ready="true"] .view-line'));

/** Waits until the page has started its own requests and the worker has answered them: replies come in order. */
async function allIsDone(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  await playground.app.link.call("complete", {
    entry: "rules/walk.yaml",
    packs: [],
    path: "rules/walk.yaml",
    offset: 0,
  });
}

async function start(): Promise<void> {
  await button("Start the game").click();
  await shown(button(/^walk/)).toBeVisible();
}

async function edit(from: string, to: string): Promise<void> {
  const text = playground.app.files.text("rules/walk.yaml") ?? "";
  playground.app.edit("rules/walk.yaml", text.replace(from, to));
  playground.app.refreshEditor("rules/walk.yaml");
  await until(() => !state().findings.checking && state().findings.checked !== null);
}

test("a game is set up, started and played by buttons, keys and clicks on the table", async () => {
  await page.getByRole("radio", { name: "3" }).click({ force: true });
  await shown(page.getByLabelText("Who plays seat 3")).toBeVisible();
  await page.getByLabelText("Who plays seat 3").selectOptions("person");
  await start();
  await button(/^walk/).click();
  await shown(page.getByLabelText("Chosen so far")).toHaveTextContent("walk");
  await button("Take back").click();
  await userEvent.keyboard("1");
  await until(() => thing("r2c2")?.hasAttribute("data-can"));
  (thing("r2c2") as SVGElement).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await shown(page.getByRole("log")).toHaveTextContent("walk to=r2c2");
  expect(positionOf(state().game)?.record.answers).toEqual([{ seat: 1, key: "walk to=r2c2" }]);
  await shown(page.getByLabelText("Choices").getByText("Seat 2")).toBeVisible();
});

test("undo, redo and the slider travel through the game", async () => {
  await start();
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 1);
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 2);
  await button("Undo a move").click();
  await until(() => positionOf(state().game)?.move === 1 && positionOf(state().game)?.ahead === 1);
  await button("Redo a move").click();
  await until(() => positionOf(state().game)?.move === 2 && positionOf(state().game)?.ahead === 0);
});

test("a line of the log leads to the table as it was after its move", async () => {
  await start();
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 1 && !isBusy(state().work));
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 2);
  await button("To move 1").click();
  await until(() => positionOf(state().game)?.move === 1 && positionOf(state().game)?.ahead === 1);
  await button("To the beginning").click();
  await until(() => positionOf(state().game)?.move === 0 && positionOf(state().game)?.ahead === 2);
});

test("diagnostics appear while typing, and a click leads to the line", async () => {
  await model();
  await start();
  await edit("text: may", "oops: may");
  await shown(page.getByText("1 error")).toBeVisible();
  await until(() => root.querySelector(".squiggly-error"));
  await page.getByRole("button", { name: /Nothing is called `oops` here/ }).click();
  expect(document.activeElement?.closest(".monaco-editor")).not.toBeNull();
  // The running game stays playable under the rules it was started with.
  expect(positionOf(state().game)).not.toBeNull();
});

test("problems appear and disappear without moving the editor, folded or not", async () => {
  await model();
  const height = () => root.querySelector(".editor-host")?.getBoundingClientRect().height ?? 0;
  for (const isOpen of [false, true]) {
    playground.app.store.change("layout", { problemsOpen: isOpen });
    await until(() => root.querySelector(".problems")?.hasAttribute("open") === isOpen);
    const before = height();
    await edit("text: may", "oops: may");
    await shown(page.getByText("1 error")).toBeVisible();
    expect(height()).toBe(before);
    await edit("oops: may", "text: may");
    await shown(page.getByText("No problems")).toBeVisible();
  }
});

test("a new pack is played with, and the page says so", async () => {
  drop({ "fog.yaml": "pack: fog\nfor: [walk]\ntitle: In the fog\n" });
  await shown(page.getByText("The next game is played with the pack In the fog.")).toBeVisible();
  expect(state().seating.setup.packs).toEqual(["rules/packs/fog.yaml"]);
  await shown(page.getByRole("checkbox", { name: /In the fog/ })).toBeChecked();
});

test("a game of random players alone is skipped to its end, and the next one is not paused", async () => {
  for (const seat of [1, 2]) await page.getByLabelText(`Who plays seat ${seat}`).selectOptions("random");
  playground.app.store.change("habits", { pace: 100_000 });
  await button("Start the game").click();
  await button("Pause").click();
  await button("Skip to the end").click();
  await until(() => positionOf(state().game)?.over && state().work.is !== "skipping");
  expect(positionOf(state().game)?.move).toBe(40);
  await button("Play again").click();
  await button("Start the game").click();
  await until(() => positionOf(state().game)?.move === 0);
  expect(state().habits.auto).toBe(true);
});

test("a forced answer is given automatically, or not, and can be taken back", async () => {
  playground.app.store.change("habits", { pace: 0 });
  await edit("title: A walk", "title: narrow");
  await start();
  await userEvent.keyboard("1");
  await until(() => positionOf(state().game)?.move === 1);
  expect(positionOf(state().game)?.record.answers[0]?.key).toBe("walk to=r1c1");
  await button("Undo a move").click();
  await until(() => positionOf(state().game)?.move === 0);
  await button("Settings of moves and log").click();
  await page.getByLabelText("forced moves by themselves").click();
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("1");
  await until(() => positionOf(state().game)?.questions[0]?.field === "to");
  await allIsDone();
  expect(positionOf(state().game)?.move).toBe(0);
  await button("Settings of moves and log").click();
  await page.getByLabelText("forced moves by themselves").click();
  await userEvent.keyboard("{Escape}");
  await until(() => positionOf(state().game)?.move === 1);
});

test("edits before a game do not undo its first step", async () => {
  playground.app.store.change("habits", { pace: 0 });
  await edit("title: A walk", "title: narrow");
  playground.app.store.change("habits", { forced: false });
  await start();
  await userEvent.keyboard("1");
  await until(() => positionOf(state().game)?.questions[0]?.field === "to");
  playground.app.check();
  await until(() => !state().findings.checking);
  await allIsDone();
  expect(positionOf(state().game)?.questions[0]?.field).toBe("to");
});

test("a click on a log line shows the rule", async () => {
  await model();
  await start();
  await userEvent.keyboard("2");
  // Watched before the click, since the mark is there for a moment only.
  const flash = until(() => root.querySelector(".flash-line"));
  await page.getByRole("button", { name: /Seat 1's token moves/ }).click();
  await flash;
});

test("completion offers the names of the rules", async () => {
  await model();
  await userEvent.click(root.querySelector(".view-lines") ?? root);
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}");
  await userEvent.keyboard("to: nei");
  await until(() => document.querySelector(".suggest-widget.visible")?.textContent?.includes("neighbours"));
});

test("a game continues under edited rules if they allow its moves, else the page offers the choices", async () => {
  await start();
  await userEvent.keyboard("1");
  await until(() => positionOf(state().game)?.questions[0]?.field === "to");
  await page.getByRole("button", { name: "r2c2" }).first().click();
  await until(() => positionOf(state().game)?.move === 1);
  await edit("title: A walk", "title: A longer walk");
  await shown(page.getByText("The game goes on under the new rules")).toBeVisible();
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 2);
  const refused = page.getByText("Move 1 is not legal under the new rules.");
  await edit("title: A longer walk", "title: wall");
  await shown(refused).toBeVisible();
  // Choices of rules that no longer exist are not offered.
  await shown(page.getByText("This game does not fit the edited rules. Choose at the top")).toBeVisible();
  await userEvent.keyboard("2");
  expect(positionOf(state().game)?.move).toBe(2);
  await button("Take the edit back").click();
  await until(() => runningOf(state().game)?.rules.are === "current" && !state().findings.checking);
  expect(playground.app.files.text("rules/walk.yaml")).toContain("title: A longer walk");
  await shown(button(/^walk/)).toBeVisible();
  await edit("title: A longer walk", "title: wall");
  await button("Play on under the old rules").click();
  await shown(page.getByText("It goes on under the rules before the edit.")).toBeVisible();
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 3);
  await edit("title: wall", "title: wall again");
  await button("Start again").click();
  await until(() => positionOf(state().game)?.move === 0 && runningOf(state().game)?.rules.are === "current");
});

test("a rule that hangs is stopped, named, and the edit and the game survive", async () => {
  shut();
  const clock = new Clock();
  open(() => clock.watch(fakeWorker()), clock);
  await start();
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 1);
  await edit("title: A walk", "title: hang");
  await until(() => !isBusy(state().work));
  await clock.strike(() => userEvent.keyboard("2"));
  await shown(page.elementLocator(root).getByRole("alert")).toHaveTextContent("`moves` in line 3");
  await until(() => !isBusy(state().work));
  expect(positionOf(state().game)?.move).toBe(1);
  expect(playground.app.files.text("rules/walk.yaml")).toContain("title: hang");
  await edit("title: hang", "title: fine");
  await button(/^pass/).click();
  await until(() => positionOf(state().game)?.move === 2);
});

test("edits are there after a reload, and a revert takes them back", async () => {
  await edit("title: A walk", "title: Mine");
  shut();
  open();
  await shown(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await page.getByText("File", { exact: true }).click();
  await button("Revert").click();
  await shown(page.getByRole("heading", { name: "A walk" })).toBeVisible();
});

/** Drops files on the page. */
function drop(files: Readonly<Record<string, string>>): void {
  const dataTransfer = new DataTransfer();
  for (const [name, text] of Object.entries(files)) dataTransfer.items.add(new File([text], name));
  root.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

test("files of the computer are opened where they belong, and replace others only after a confirmation", async () => {
  const ask = vi.spyOn(window, "confirm").mockReset().mockReturnValue(false);
  drop({ "soup.yaml": "game: soup\ntitle: My soup\n", "pepper.yaml": "pack: pepper\nfor: [soup]\n" });
  await shown(page.getByRole("heading", { name: "My soup" })).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  expect(playground.app.files.text("rules/packs/pepper.yaml")).toContain("pack: pepper");
  drop({ "soup.yaml": "game: soup\ntitle: Another soup\n" });
  await until(() => ask.mock.calls.length === 1);
  expect(playground.app.files.text("rules/soup.yaml")).toContain("My soup");
  ask.mockReturnValue(true);
  drop({ "soup.yaml": "game: soup\ntitle: Another soup\n" });
  await shown(page.getByRole("heading", { name: "Another soup" })).toBeVisible();
  drop({ "cat.exe": "meow" });
  await shown(page.getByText("These are no files of rules")).toBeVisible();
});

test("a second tab of the page shows what the first one writes", async () => {
  await model();
  const path = "rules/walk.yaml";
  const after = (playground.app.files.text(path) ?? "").replace("A walk", "A stroll");
  const other = new BroadcastChannel(CHANNEL);
  other.postMessage({ path, before: null, after });
  await shown(page.getByRole("heading", { name: "A stroll" })).toBeVisible();
  await shown(page.getByText("Another tab of this page has changed rules/walk.yaml")).toBeVisible();
  await until(() => root.querySelector(".view-lines")?.textContent?.includes("A\u00a0stroll"));
  other.close();
});

test("the tab of the game stays first, and many files have a list", async () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  for (const name of names) playground.app.edit(`rules/packs/${name}.yaml`, `pack: ${name}\nfor: [walk]\n`);
  const tabs = () => [...root.querySelectorAll(".file-tab")].map((tab) => tab.firstChild?.textContent);
  await until(() => tabs().length === 5);
  expect(tabs()).toEqual(["walk", "a", "b", "c", "d"]);
  await page.getByLabelText("More files").selectOptions("f (pack)");
  await until(() => tabs().join() === "walk,a,b,c,d,f");
  await pickGame("A long walk variant");
  await until(() => tabs()[0] === "walk" && tabs()[1] === "far");
});

test("a designer makes a variant and plays it", async () => {
  await button("New file").click();
  await page.getByRole("textbox", { name: "Name" }).fill("my_walk");
  await button("Make it").click();
  await shown(page.getByRole("heading", { name: "My walk" })).toBeVisible();
  expect(state().seating.setup.entry).toBe("rules/variants/my_walk.yaml");
  expect(playground.app.files.text(state().seating.setup.entry)).toContain("extends: walk");
});

test("random players play by themselves, can be paused, and a person can take over", async () => {
  await page.getByLabelText("Who plays seat 2").selectOptions("random");
  playground.app.store.change("habits", { pace: 0 });
  await start();
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 2 && positionOf(state().game)?.owed[0] === 1);
  await button("Pause").click();
  await userEvent.keyboard("2");
  await shown(page.getByText("Waiting for Seat 2.")).toBeVisible();
  await button("Seat 2: at random. Change.").click();
  await until(() => state().seating.players[1] === "person");
});

test("a seat sees the backs of other hands, the referee sees all", async () => {
  await start();
  expect(thing("p2.hand[1]")).not.toBeNull();
  await page.getByLabelText("View", { exact: true }).selectOptions("referee (sees all)");
  await until(() => thing("p2.fire") !== null && thing("p2.hand[1]") === null);
  await button("New game").click();
  await start();
  await until(() => thing("p2.fire") === null && thing("p2.hand[1]") !== null);
});

test("the curtain hides the table between two people", async () => {
  await edit("title: A walk", "title: A walk # secret");
  await button("Start the game").click();
  await button("I am Seat 1: show the table").click();
  await shown(button(/^walk/)).toBeVisible();
  await userEvent.keyboard("2");
  await shown(button("I am Seat 2: show the table")).toBeVisible();
  expect(root.querySelector(".board")).toBeNull();
  await button("I am Seat 2: show the table").click();
  await shown(button(/^walk/)).toBeVisible();
});

test("texts of rules are shown as text, never as markup", async () => {
  const hostile = '<img src=x onerror="window.hurt = 1"><b>bold</b>';
  await edit("title: A walk", `title: ${hostile}`);
  await shown(page.getByRole("heading", { name: hostile })).toBeVisible();
  await start();
  expect(root.querySelector(".area b[onmouseover], h2 img")).toBeNull();
  expect(root.textContent).toContain("<b onmouseover=alert(1)>bold</b>");
  expect("hurt" in window).toBe(false);
});

test("why and why not list conditions with their values", async () => {
  await start();
  await button("Why not?").click();
  await shown(page.getByLabelText("Explanation")).toHaveTextContent("Type what you cannot choose");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Type a choice");
  await page.getByLabelText("Type a choice").fill("r2c2");
  await button("Why not?").click();
  await shown(page.getByLabelText("Explanation")).toHaveTextContent("nobody stands there");
});

test("a hint says what a bot would answer, and marks it among the choices", async () => {
  await start();
  await button("Hint").click();
  await shown(page.getByLabelText("Explanation")).toHaveTextContent("A bot would answer “walk”.");
  expect(root.querySelector(".candidate[data-hinted]")?.getAttribute("data-key")).toBe("walk");
  await page.getByLabelText("Explanation").getByRole("button", { name: "Close" }).click();
  expect(root.querySelector(".candidate[data-hinted]")).toBeNull();
});

test("light and dark follow the choice and are remembered", async () => {
  const toggle = page.getByRole("button", { name: /^Colours:/ });
  await toggle.click();
  await until(() => document.documentElement.dataset.theme === "light");
  const light = getComputedStyle(document.body).backgroundColor;
  await toggle.click();
  await until(() => document.documentElement.dataset.theme === "dark");
  expect(getComputedStyle(document.body).backgroundColor).not.toBe(light);
  shut();
  open();
  await until(() => document.documentElement.dataset.theme === "dark");
});

test("on a narrow screen the parts are behind tabs", async () => {
  await page.viewport(420, 900);
  const visible = (part: string) => root.querySelector<HTMLElement>(part)?.offsetParent != null;
  const tab = (name: string) =>
    [...root.querySelectorAll<HTMLElement>(".tabbar button")].find((one) => one.textContent === name);
  await until(() => visible(".tabbar") && visible(".table-pane") && !visible(".editor-pane"));
  await until(() => visible(".start button[type=submit]:not(:disabled)") && !visible(".editor-pane"));
  root.querySelector<HTMLElement>(".start button[type=submit]")?.click();
  await until(() => visible(".board") && visible(".strip") && !visible(".candidate") && !visible(".log"));
  expect([...root.querySelectorAll<HTMLElement>(".phases li")].filter((li) => li.offsetParent).length).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(420);
  tab("Choices")?.click();
  await until(() => visible(".candidate") && !visible(".board"));
  tab("Log")?.click();
  await until(() => visible(".log") && !visible(".board"));
  tab("Rules")?.click();
  await until(() => visible(".editor-pane") && !visible(".log"));
});

const edits = () => Object.keys(localStorage).filter((key) => key.startsWith("rulewright/file/"));

/** Puts the cursor on a word of the open file. */
async function putCursorOn(word: string): Promise<void> {
  await model();
  const lines = (playground.app.files.text(state().desk.openFile) ?? "").split("\n");
  const line = lines.findIndex((one) => one.includes(word)) + 1;
  const column = (lines[line - 1] ?? "").indexOf(word) + 2;
  playground.app.goTo({ file: state().desk.openFile, line, column, endLine: line, endColumn: column });
}

test("F2 gives a name another name in all files, and one undo takes it back everywhere", async () => {
  await putCursorOn("walk(p player)");
  await userEvent.keyboard("{F2}");
  const box = () => document.querySelector<HTMLInputElement>(".rename-box input") ?? root;
  await until(() => box() === document.activeElement);
  expect(box()).toHaveProperty("value", "walk");
  await userEvent.fill(box(), "stroll");
  await userEvent.keyboard("{Enter}");
  await until(() => edits().length === 3);
  expect(playground.app.files.text("rules/packs/night.yaml")).toContain("for: [stroll]");
  expect(playground.app.files.text("rules/variants/far.yaml")).toContain("extends: stroll");
  expect(playground.app.files.text("rules/walk.yaml")).toContain("  stroll(p player)");
  playground.app.goTo({ file: "rules/walk.yaml", line: 1, column: 1, endLine: 1, endColumn: 1 });
  await userEvent.keyboard("{Control>}z{/Control}");
  await until(() => edits().length === 0);
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await until(() => edits().length === 3);
});

test("Shift+F12 shows all places of a name, those in other files too", async () => {
  await putCursorOn("walk(p player)");
  await userEvent.keyboard("{Shift>}{F12}{/Shift}");
  await until(() => document.querySelector(".peekview-widget")?.textContent?.includes("night.yaml"));
});

const widthOf = (part: string) => root.querySelector(part)?.getBoundingClientRect().width ?? 0;

test("panes are resized by pointer and by keys, within limits, and remembered", async () => {
  const grip = root.querySelector<HTMLInputElement>(".splitter-editor");
  if (!grip) throw new Error("nothing can be dragged");
  const before = widthOf(".editor-pane");
  const { left, top } = grip.getBoundingClientRect();
  const point = (type: string, x: number) =>
    grip.dispatchEvent(
      new PointerEvent(type, {
        clientX: x,
        clientY: top + 50,
        pointerId: 1,
        button: 0,
        bubbles: true,
        cancelable: true,
      }),
    );
  // The pointer of a test cannot be captured.
  grip.setPointerCapture = () => {};
  point("pointerdown", left);
  point("pointermove", left + 150);
  point("pointerup", left + 150);
  await until(() => Math.abs(widthOf(".editor-pane") - before - 150) < 12);
  const dragged = widthOf(".editor-pane");
  grip.focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await until(() => widthOf(".editor-pane") < dragged - 20);
  await userEvent.keyboard("{End}");
  await until(() => widthOf(".table-pane") >= 280 && widthOf(".side") >= 220);
  const side = widthOf(".side");
  root.querySelector<HTMLInputElement>(".splitter-side")?.focus();
  await userEvent.keyboard("{Home}");
  await until(() => widthOf(".side") <= side);
  const remembered = widthOf(".editor-pane");
  shut();
  open();
  await until(() => Math.abs(widthOf(".editor-pane") - remembered) < 2);
  root.querySelector(".splitter-editor")?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  await until(() => Math.abs(widthOf(".editor-pane") - before) < 2);
});

test("a game left for another one can be continued, and the one on the table is there after a reload", async () => {
  await start();
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 1);
  await pickGame("Hexes");
  await until(() => state().seating.setup.entry === "rules/hex.yaml" && positionOf(state().game) === null);
  await pickGame("A walk");
  await button("Go on with the last game (1 move)").click();
  await until(() => positionOf(state().game)?.move === 1 && state().game.is === "played");
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 2);
  shut();
  open();
  await until(() => positionOf(state().game)?.move === 2 && state().game.is === "played");
  expect(verdictOf(state().game)).toBeNull();
  await shown(button(/^walk/)).toBeVisible();
  // A visitor who was at another game, or at a new setup, returns to that.
  await button("New game").click();
  await until(() => state().game.is !== "played");
  shut();
  open();
  await shown(button("Go on with the last game (2 moves)")).toBeVisible();
  expect(positionOf(state().game)).toBeNull();
});

test("a left game that does not fit edited rules is started again, or continued from where it fits", async () => {
  await start();
  await userEvent.keyboard("2");
  await until(() => positionOf(state().game)?.move === 1);
  await userEvent.keyboard("1");
  await until(() => positionOf(state().game)?.questions[0]?.field === "to");
  await page.getByRole("button", { name: "r2c2" }).first().click();
  await until(() => positionOf(state().game)?.move === 2);
  await pickGame("Hexes");
  await pickGame("A walk");
  await edit("title: A walk", "title: wall");
  await button("Go on with the last game (2 moves)").click();
  await shown(page.getByText("Move 2 is not legal under the new rules.")).toBeVisible();
  expect(button("Play on under the old rules").query()).toBeNull();
  await button("Go on from move 1").click();
  await until(
    () =>
      positionOf(state().game)?.move === 1 &&
      state().game.is === "played" &&
      runningOf(state().game)?.rules.are === "current",
  );
});

test("an invalid kept game gets a plain message", async () => {
  localStorage.setItem("rulewright/game/rules/walk.yaml", '{"record": {"answers": 3}}');
  await pickGame("Hexes");
  await pickGame("A walk");
  await shown(page.getByText("cannot be read any more: a new one has to be begun.")).toBeVisible();
  await start();
});

test("changes and the player to choose are told to screen readers", async () => {
  await start();
  const told = () => root.querySelector(".told-aloud")?.textContent ?? "";
  await until(() => told().includes("Seat 1: your move, 2 choices"));
  await userEvent.keyboard("2");
  await until(() => told().includes("Seat 1's token moves") && told().includes("Seat 2: your move"));
});

test("late replies about a game that was left are ignored", async () => {
  await page.getByLabelText("Who plays seat 1").selectOptions("random");
  await page.getByLabelText("Who plays seat 2").selectOptions("random");
  playground.app.store.change("habits", { pace: 0 });
  await button("Start the game").click();
  await until(() => (positionOf(state().game)?.move ?? 0) > 3);
  playground.app.openGame("rules/hex.yaml");
  await until(() => !state().findings.checking);
  expect(positionOf(state().game)).toBeNull();
});
