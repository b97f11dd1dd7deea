import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../playground/mount.tsx";
import { FAKE_FILES } from "../support/playground/fake-files.ts";

/** The page alone, with a worker that knows no rules. The real one is tested in playground-rules.browser.ts. */

let root: HTMLElement;
let playground: ReturnType<typeof mount>;

function open(patience = 8000): void {
  root = document.createElement("div");
  root.id = "app";
  document.body.append(root);
  const makeWorker = () =>
    new Worker(new URL("../support/playground/fake-worker.ts", import.meta.url), { type: "module" });
  playground = mount(root, { makeWorker, shipped: FAKE_FILES, storage: localStorage, patience, rest: 20 });
}

function shut(): void {
  playground.unmount();
  root.remove();
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  open();
  await page.getByLabelText("Game", { exact: true }).selectOptions("A walk");
});

afterEach(shut);

const button = (name: string | RegExp) => page.getByRole("button", { name });
const thing = (id: string) => root.querySelector(`[data-thing="${id}"]`);
const state = () => playground.app.state;
const model = () =>
  vi.waitUntil(() => root.querySelector('.editor-host[data-ready="true"] .view-line'), { timeout: 20_000 });

async function start(): Promise<void> {
  await button("Start the game").click();
  await expect.element(button(/^walk/)).toBeVisible();
}

async function edit(from: string, to: string): Promise<void> {
  const text = playground.app.files.text("rules/walk.yaml") ?? "";
  playground.app.edit("rules/walk.yaml", text.replace(from, to));
  playground.app.refreshEditor("rules/walk.yaml");
  await vi.waitUntil(() => !state().checking && state().checked !== null);
}

test("a game is set up, started and played by buttons, keys and clicks on the table", async () => {
  await page.getByText("3", { exact: true }).click();
  await expect.element(page.getByLabelText("Who plays seat 3")).toBeVisible();
  await page.getByLabelText("Who plays seat 3").selectOptions("person");
  await start();
  await button(/^walk/).click();
  await expect.element(page.getByLabelText("Chosen so far")).toHaveTextContent("walk");
  await button("Take back").click();
  await userEvent.keyboard("1");
  await vi.waitUntil(() => thing("r2c2")?.hasAttribute("data-can"));
  (thing("r2c2") as SVGElement).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(page.getByRole("log")).toHaveTextContent("walk to=r2c2");
  expect(state().position?.record.answers).toEqual([{ seat: 1, key: "walk to=r2c2" }]);
  await expect.element(page.getByLabelText("Choices").getByText("Seat 2")).toBeVisible();
});

test("undo, redo and the slider travel through the game", async () => {
  await start();
  await userEvent.keyboard("2");
  await vi.waitUntil(() => state().position?.move === 1);
  await userEvent.keyboard("2");
  await vi.waitUntil(() => state().position?.move === 2);
  await button("Undo a move").click();
  await vi.waitUntil(() => state().position?.move === 1 && state().position?.ahead === 1);
  await button("Redo a move").click();
  await vi.waitUntil(() => state().position?.move === 2 && state().position?.ahead === 0);
});

test("diagnostics appear while typing, and a click leads to the line", async () => {
  await model();
  await start();
  await edit("text: may", "oops: may");
  await expect.element(page.getByText("1 error")).toBeVisible();
  await vi.waitUntil(() => root.querySelector(".squiggly-error"));
  await page.getByText("1 error").click();
  await page.getByText("Nothing is called `oops` here.").click();
  expect(document.activeElement?.closest(".monaco-editor")).not.toBeNull();
  // The running game stays playable under the rules it was started with.
  expect(state().position).not.toBeNull();
});

test("a click on a log line shows the rule", async () => {
  await model();
  await start();
  await userEvent.keyboard("2");
  await page.getByRole("button", { name: /Seat 1's token moves/ }).click();
  await vi.waitUntil(() => root.querySelector(".flash-line"));
});

test("completion offers the names of the rules", async () => {
  await model();
  const area = root.querySelector<HTMLElement>(".monaco-editor .native-edit-context, .monaco-editor textarea");
  area?.focus();
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}");
  await userEvent.keyboard("to: nei");
  await vi.waitUntil(() => document.querySelector(".suggest-widget.visible")?.textContent?.includes("neighbours"), {
    timeout: 10_000,
  });
});

test("a game goes on under edited rules if they allow its moves, else the page offers what can be done", async () => {
  await start();
  await userEvent.keyboard("1");
  await vi.waitUntil(() => state().position?.questions[0]?.field === "to");
  await page.getByRole("button", { name: "r2c2" }).first().click();
  await vi.waitUntil(() => state().position?.move === 1);
  await edit("title: A walk", "title: A longer walk");
  await expect.element(page.getByText("The game goes on under the new rules")).toBeVisible();
  await edit("title: A longer walk", "title: wall");
  await expect.element(page.getByText("Move 1 is not legal under the new rules.")).toBeVisible();
  await button("Go on from move 0").click();
  await vi.waitUntil(() => state().position?.move === 0);
});

test("a rule that hangs is stopped, named, and the edit and the game survive", async () => {
  shut();
  open(400);
  await start();
  await userEvent.keyboard("2");
  await vi.waitUntil(() => state().position?.move === 1);
  await edit("title: A walk", "title: hang");
  await userEvent.keyboard("2");
  await expect.element(page.getByRole("alert")).toHaveTextContent("`moves` in line 3");
  await vi.waitUntil(() => !state().busy);
  expect(state().position?.move).toBe(1);
  expect(playground.app.files.text("rules/walk.yaml")).toContain("title: hang");
  await edit("title: hang", "title: fine");
  await button(/^pass/).click();
  await vi.waitUntil(() => state().position?.move === 2);
});

test("edits are there after a reload, and a revert takes them back", async () => {
  await edit("title: A walk", "title: Mine");
  shut();
  open();
  await expect.element(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await button("Revert").click();
  await expect.element(page.getByRole("heading", { name: "A walk" })).toBeVisible();
});

test("a designer makes a variant and plays it", async () => {
  await button("New file").click();
  await page.getByRole("textbox", { name: "Name" }).fill("my_walk");
  await button("Make it").click();
  await expect.element(page.getByRole("heading", { name: "My walk" })).toBeVisible();
  expect(state().entry).toBe("rules/variants/my_walk.yaml");
  expect(playground.app.files.text(state().entry)).toContain("extends: walk");
});

test("random players play by themselves, can be paused, and a person can take over", async () => {
  await page.getByLabelText("Who plays seat 2").selectOptions("random");
  playground.app.store.set({ pace: 0 });
  await start();
  await userEvent.keyboard("2");
  await vi.waitUntil(() => state().position?.move === 2 && state().position?.owed[0] === 1);
  await button("Pause").click();
  await userEvent.keyboard("2");
  await expect.element(page.getByText("Waiting for Seat 2.")).toBeVisible();
  await button("Seat 2: at random. Change.").click();
  await vi.waitUntil(() => state().players[1] === "person");
});

test("a seat sees the backs of other hands, the referee sees all", async () => {
  await start();
  expect(thing("p2.hand[1]")).not.toBeNull();
  await page.getByLabelText("View", { exact: true }).selectOptions("referee (sees all)");
  await vi.waitUntil(() => thing("p2.fire") !== null && thing("p2.hand[1]") === null);
});

test("the curtain hides the table between two people", async () => {
  await start();
  await page.getByText("curtain").click();
  await userEvent.keyboard("2");
  await expect.element(button("I am Seat 2: show the table")).toBeVisible();
  expect(root.querySelector(".board")).toBeNull();
  await button("I am Seat 2: show the table").click();
  await expect.element(button(/^walk/)).toBeVisible();
});

test("texts of rules are shown as text, never as markup", async () => {
  const hostile = '<img src=x onerror="window.hurt = 1"><b>bold</b>';
  await edit("title: A walk", `title: ${hostile}`);
  await expect.element(page.getByRole("heading", { name: hostile })).toBeVisible();
  await start();
  expect(root.querySelector(".area b[onmouseover], h2 img")).toBeNull();
  expect(root.textContent).toContain("<b onmouseover=alert(1)>bold</b>");
  expect("hurt" in window).toBe(false);
});

test("why and why not list conditions with their values", async () => {
  await start();
  await page.getByLabelText("Why not", { exact: true }).fill("r2c2");
  await button("Why not?").click();
  await expect.element(page.getByLabelText("Explanation")).toHaveTextContent("nobody stands there");
});

test("light and dark follow the choice and are remembered", async () => {
  const toggle = page.getByRole("button", { name: /^Colours:/ });
  await toggle.click();
  await vi.waitUntil(() => document.documentElement.dataset.theme === "light");
  const light = getComputedStyle(document.body).backgroundColor;
  await toggle.click();
  await vi.waitUntil(() => document.documentElement.dataset.theme === "dark");
  expect(getComputedStyle(document.body).backgroundColor).not.toBe(light);
  shut();
  open();
  await vi.waitUntil(() => document.documentElement.dataset.theme === "dark");
});

test("on a narrow screen the parts are behind tabs", async () => {
  await page.viewport(420, 900);
  await expect.element(page.getByRole("button", { name: "Table", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await start();
  expect(root.querySelector<HTMLElement>(".editor-pane")?.offsetParent).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(420);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expect.element(page.getByRole("log")).toBeVisible();
});
