import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { shipped } from "../../playground/library.ts";
import { catalogue } from "../../playground/offered.ts";
import type { ShippedFiles } from "../../playground/state/late-files.ts";
import { PATIENCE } from "../support/playground/patience.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** The first visit, where only one game is here at first, and all others arrive later. */

const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 20 });

const entry = catalogue.visit?.entry ?? "";
const other = Object.keys(catalogue.groups[0]?.files ?? {})[0] ?? "";

let opened: RealPage;
let bring: (files: ShippedFiles) => void;
let fail: (reason: Error) => void;
let asked: number;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  asked = 0;
  const later = () => {
    asked++;
    return new Promise<ShippedFiles>((resolve, reject) => {
      bring = resolve;
      fail = reject;
    });
  };
  opened = realPage({ catalogue, shipped: { [entry]: shipped[entry] ?? "" }, later });
});

afterEach(() => opened.shut());

const state = () => opened.playground.app.state;

test("the first game is played with its own file alone, and the others come after it", async () => {
  await until(() => state().game.is === "played");
  expect(state().desk.files.map(({ path }) => path)).toEqual([entry]);
  await until(() => asked === 1);
  const scenarios = "scenarios: A look\ngame: othello\ncases: []\n";
  bring({ shipped: { ...shipped, "examples/look.yaml": scenarios }, thumbnails: { [other]: "picture.jpg" } });
  await until(() => state().desk.files.length > 100);
  expect(state().desk.files.filter((file) => file.own || file.edited)).toEqual([]);
  expect(opened.playground.app.pictures).toEqual({ [other]: "picture.jpg" });
  // The scenarios of the open game have come, too, and are played.
  await until(() => state().findings.tested.length > 0);
  expect(state().findings.tested.map(({ path }) => path)).toEqual(["examples/look.yaml"]);
});

test("a game that is not here yet opens when it arrives, and what was written meanwhile stays", async () => {
  const { app } = opened.playground;
  const written = `${shipped[other]}\n# mine\n`;
  app.edit(other, written);
  app.openGame("rules/none.yaml");
  expect(state().seating.setup.entry).toBe(entry);
  const last = Object.keys(catalogue.groups.at(-1)?.files ?? {}).at(-1) ?? "";
  app.openGame(last);
  expect(state().seating.setup.entry).toBe(entry);
  bring({ shipped, thumbnails: {} });
  await until(() => state().seating.setup.entry === last);
  await until(() => state().findings.checked?.playable);
  expect(app.files.text(other)).toBe(written);
  expect(state().desk.files.find(({ path }) => path === other)).toMatchObject({ edited: true, own: false });
  expect(asked).toBe(1);
});

test("the list of games asks for them, and says so if they cannot be loaded", async () => {
  await page.getByRole("button", { name: /^Game: / }).click();
  expect(asked).toBe(1);
  fail(new Error("no line"));
  await expect.element(page.getByText(/The other games could not be loaded/), { timeout: PATIENCE }).toBeVisible();
});
