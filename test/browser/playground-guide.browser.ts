import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { pageOf } from "../../playground/learn/pages.ts";
import { ownFile, wholeFile } from "../../playground/learn/steps.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** The guide beside the rules, with the real worker: following the tutorial gives the files that it promises. */

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 30 });
const shown = (locator: Locator) => expect.element(locator, { timeout: PATIENCE });
const button = (name: string | RegExp) => page.getByRole("button", { name });

let root: HTMLElement;
let playground: RealPage["playground"];
let shut: RealPage["shut"];

function open(): void {
  ({ root, playground, shut } = realPage());
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  open();
  await until(() => root.querySelector('.editor-host[data-ready="true"]'));
  await button("Learn").first().click();
  await shown(page.getByRole("heading", { name: "Your first game" })).toBeVisible();
});

afterEach(() => shut());

const state = () => playground.app.state;
const section = () => page.getByLabelText("Section", { exact: true });
const settled = () => until(() => !state().findings.checking && state().findings.checked !== null);
const own = (step: string) => {
  const file = ownFile(state().desk.files, step);
  return file ? playground.app.files.text(file.path) : null;
};

/** Corrects by hand what the tutorial asks its readers to correct. */
async function mend(step: string, wrong: string, right: string): Promise<void> {
  const path = ownFile(state().desk.files, step)?.path ?? "";
  playground.app.edit(path, (own(step) ?? "").replace(wrong, right));
  playground.app.refreshEditor(path);
  await settled();
}

/** Inserts every piece of a section, one after the other. */
async function putAllIn(): Promise<void> {
  const count = root.querySelectorAll(".guide-body figure:not(details *) .guide-actions .primary").length;
  for (let at = 0; at < count; at++) {
    const before = state()
      .desk.files.map(({ path }) => playground.app.files.text(path))
      .join();
    await button("Put it in").nth(at).click();
    await until(
      () =>
        state()
          .desk.files.map(({ path }) => playground.app.files.text(path))
          .join() !== before,
    );
  }
  await settled();
}

const MENDED: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  "4-eat": ["c.tast for", "c.taste for"],
  "my-scenario": ["Ann.points is -3", "Ann.points is -2"],
};

test("inserting every piece gives the files of the tutorial, without problems", async () => {
  const steps = [
    "1-begin",
    "2-cards",
    "3-turn",
    "4-eat",
    "5-fair",
    "6-look",
    "soup",
    "my-scenario",
    "my-variant",
    "my-pack",
  ];
  for (const [at, step] of steps.entries()) {
    await section().selectOptions(pageOf("tutorial").sections[at + 2]?.title ?? "");
    await putAllIn();
    const mistake = MENDED[step];
    if (mistake) await mend(step, ...mistake);
    expect(own(step)).toBe(wholeFile(step));
    await until(
      () =>
        !state().findings.checking && state().findings.checked?.problems.every(({ severity }) => severity === "hint"),
    );
    if (step === "my-variant") playground.app.openGame(ownFile(state().desk.files, "soup")?.path ?? "");
  }
  expect(
    state()
      .desk.files.filter((file) => file.own)
      .map((file) => file.head.kind)
      .sort(),
  ).toEqual(["game", "pack", "scenarios", "variant"]);
});

test("the whole file of a step helps lost readers, and a piece that cannot be inserted says why", async () => {
  await section().selectOptions("4. Eating, and a mistake");
  await button("Put it in").first().click();
  await shown(page.getByText(/There is no file yet for this/)).toBeVisible();
  await page.getByText("The whole file", { exact: true }).click();
  await button("Put the whole file in").click();
  await settled();
  expect(own("4-eat")).toBe(wholeFile("4-eat"));
  expect(state().desk.openFile).toBe(ownFile(state().desk.files, "4-eat")?.path);
  await button("Put it in").first().click();
  await shown(page.getByText("It is in already.")).toBeVisible();
  const [hand, points] = ["    hand: pile of card, seen by owner\n", "    points: int -99..99 = 0\n"];
  await mend("4-eat", hand + points, "");
  await button("Put it in").first().click();
  await shown(page.getByText(/Your file has no such line/)).toBeVisible();
});

test("an inserted piece can be removed alone, and the next key does not replace it", async () => {
  await section().selectOptions("1. A game that begins");
  await button("Put it in").first().click();
  await settled();
  const begun = own("1-begin") ?? "";
  await mend("1-begin", "rounds: 10", "rounds: 12");
  await section().selectOptions("2. Cards");
  await button("Put it in").first().click();
  await until(() => own("1-begin")?.includes("cards:"));
  const both = own("1-begin") ?? "";
  await userEvent.keyboard("#");
  await until(() => own("1-begin") !== both);
  expect(own("1-begin")?.replace("#", "").trimEnd()).toBe(both.trimEnd());
  await userEvent.keyboard("{Control>}z{/Control}");
  await until(() => own("1-begin") === both);
  await userEvent.keyboard("{Control>}z{/Control}");
  await until(() => own("1-begin") !== both);
  expect(own("1-begin")).toBe(begun.replace("rounds: 10", "rounds: 12"));
});

test("pages are searched, links work, and the place is remembered", async () => {
  await page.getByRole("tab", { name: "The language" }).click();
  await page.getByLabelText("Search the guide").fill("passes the others on");
  await page.getByLabelText("Found").getByRole("button").first().click();
  await shown(page.getByRole("heading", { name: /everybody keeps one card of the hand/ })).toBeVisible();
  await page.getByLabelText("Search the guide").fill("words that stand nowhere: xyzzy");
  await shown(page.getByText("Nothing in the guide has these words.")).toBeVisible();
  shut();
  open();
  await shown(page.getByRole("heading", { name: /everybody keeps one card of the hand/ })).toBeVisible();
  await page.getByRole("tab", { name: "Tutorial" }).click();
  await section().selectOptions("And now");
  await page.getByRole("link", { name: "The language" }).click();
  await shown(page.getByRole("heading", { name: "The language of rules" })).toBeVisible();
  await button("Close the guide").click();
  await until(() => root.querySelector(".guide") === null);
});

test("on a narrow screen the guide is a tab of its own", async () => {
  await page.viewport(420, 800);
  await section().selectOptions("1. A game that begins");
  await button("Put it in").first().click();
  await until(() => state().layout.tab === "rules");
  await settled();
  await shown(page.getByLabelText("Guide", { exact: true })).not.toBeVisible();
  await page.getByLabelText("Parts of the page").getByRole("button", { name: "Learn" }).click();
  await shown(page.getByRole("heading", { name: "1. A game that begins" })).toBeVisible();
});
