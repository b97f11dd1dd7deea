import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Catalogue } from "../../playground/state/catalogue.ts";
import { RuleFiles } from "../../playground/worker/rules/rules.ts";

/** The page of a first visit begins with one file (`vite.config.ts`). */

test("the game of the first visit reads no other file", () => {
  const { visit } = JSON.parse(readFileSync("rules/catalogue.json", "utf8")) as Catalogue;
  const entry = visit?.entry ?? "";
  const files = new RuleFiles();
  files.set(entry, readFileSync(entry, "utf8"));
  const loaded = files.load({ entry, packs: [] });
  expect(loaded?.diagnostics.filter(({ severity }) => severity !== "hint")).toEqual([]);
  expect(loaded?.program).not.toBeNull();
});
