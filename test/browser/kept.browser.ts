import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount, mountAnyhow } from "../../playground/mount.tsx";
import { REMEMBERED } from "../../playground/state/memory.ts";
import { FAKE_FILES } from "../support/playground/fake-files.ts";
import { until } from "../support/playground/opened.ts";
import { PATIENCE } from "../support/playground/patience.ts";

/** The page opens and works whatever is stored under its keys. */

const [ENTRY = ""] = Object.keys(FAKE_FILES);
const PATHS = [ENTRY, "__proto__", "constructor", "toString", "", "../../x", "rules/mine.yaml"];
const KEYS = [
  ...REMEMBERED,
  ...["file", "setup", "game"].flatMap((kind) => PATHS.map((path) => `${kind}/${path}`)),
  "nobody knows this",
];

const setup = { entry: ENTRY, packs: ["constructor"], options: {}, players: 31, seed: "1" };
const game = { record: { setup, answers: [], chance: [] }, players: [] };
const VALUES = [
  ...PATHS,
  ...["yes", "no", "dark", "-1", "NaN", "1e999", "99999", "null", "[]", "{", '"', "\u0000", "x".repeat(100_000)],
  ...['{"__proto__":{"editor":1}}', '{"constructor":1}', '{"editor":-5}', '{"page":"__proto__","section":1}'],
  '{"page":"tutorial","section":1e15}',
  "game: constructor\ntitle: __proto__\nfor: [toString]\n",
  "pack: __proto__\nfor: [walk]\nneeds: [__proto__]\n",
  "variant: a\nextends: a\n",
  JSON.stringify(setup),
  JSON.stringify(setup).replace("{}", '{"__proto__":"x","constructor":"y"}'),
  JSON.stringify(game),
  JSON.stringify({ ...game, record: { ...game.record, answers: [{ seat: 1, key: "__proto__" }] } }),
];

let root: HTMLElement;
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
  root = document.createElement("div");
  root.id = "app";
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  localStorage.clear();
});

const makeWorker = () =>
  new Worker(new URL("../support/playground/fake-worker.ts", import.meta.url), { type: "module" });
const options = { makeWorker, shipped: FAKE_FILES, storage: localStorage, patience: PATIENCE, rest: 10 };

/** Opens the page with this storage, and there a game that everybody has and the list of games. */
async function opens(kept: Readonly<Record<string, string>>): Promise<void> {
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`rulewright/${key}`, value);
  const { app, unmount } = mount(root, options);
  try {
    expect(root.querySelector(".header .game-picker")).not.toBeNull();
    app.openGame("rules/hex.yaml");
    await until(() => root.querySelector(".start button[type=submit]"));
    app.store.change("layout", { dialog: "games" });
    await until(() => document.querySelector("dialog.games .game"));
    app.store.change("layout", { dialog: null });
    await until(() => !document.querySelector("dialog.games"));
  } finally {
    unmount();
  }
}

test.each(["__proto__", "constructor"])("%s as the game, the file and the running game", async (word) => {
  await opens({ entry: word, "open-file": word, running: word });
});

test.each(VALUES.map((value) => [value.slice(0, 60), value] as const))("%j under every key", async (_, value) => {
  await opens(Object.fromEntries(KEYS.map((key) => [key, value])));
});

test("any of these under any keys", async () => {
  const kept = fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...VALUES), { noNullPrototype: true });
  await fc.assert(fc.asyncProperty(kept, opens), { numRuns: 60, seed: 27 });
});

test("with unusable storage the page starts without it, says so, and removes nothing", async () => {
  localStorage.setItem("rulewright/entry", ENTRY);
  const refusing = new Proxy(localStorage, {
    get: (storage, key) => {
      if (key === "getItem") throw new Error("the disk is broken");
      return Reflect.get(storage, key);
    },
  });
  const { unmount } = mountAnyhow(root, { ...options, storage: refusing });
  await until(() => root.querySelector(".notice")?.textContent?.includes("the disk is broken"));
  expect(root.querySelector(".header .game-picker")).not.toBeNull();
  expect(localStorage.getItem("rulewright/entry")).toBe(ENTRY);
  unmount();
});
