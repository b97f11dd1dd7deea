import fc from "fast-check";
import { expect, test } from "vitest";
import { readChange, readSaved } from "../../playground/contracts/read-saved.ts";
import { readPlace } from "../../playground/state/guide-place.ts";
import { DEFAULT_PANES, readPanes } from "../../playground/state/panes.ts";
import { readKept } from "../../playground/state/saved-games.ts";
import type { Read } from "../../src/contracts/read-json.ts";
import { type Json, likeJson } from "../support/edited-json.ts";

const setup = { entry: "a.yaml", packs: ["b.yaml"], options: { c: "d" }, players: 2, seed: "1" };
const record = { setup, answers: [{ seat: 1, key: "a", forced: true }], chance: [{ purpose: "p", outcome: "3" }] };

const SAVED = {
  setup,
  game: { record, players: ["person", "random"] },
  panes: { editor: 30, side: 20.5 },
  guide: { page: "tutorial", section: 3 },
  change: { path: "a.yaml", before: null, after: "x" },
} satisfies Readonly<Record<string, Json>>;

test("valid storage is read as it is", () => {
  for (const what of ["setup", "game", "panes", "guide", "change"] as const)
    expect(readSaved(what, JSON.stringify(SAVED[what]))).toEqual({ value: SAVED[what] });
});

test.each<[Json, string]>([
  [null, "it should be an object"],
  [{ ...SAVED.change, path: 3 }, "`path` should be a text"],
  [{ ...SAVED.change, line: 3 }, "it has `line`, which means nothing there"],
])("%j is no edit in another tab", (change, wrong) => expect(readChange(change)).toEqual({ wrong }));

/** Checks a reading: the value is unchanged, or refused with a message. */
function judged(text: string, read: Read<unknown>): void {
  if ("wrong" in read) expect(read.wrong).toMatch(/^(it|`)/);
  else expect(read.value).toEqual(JSON.parse(text));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const runs = { numRuns: 1_000 };

test("anything may come from another tab", () => {
  const said = likeJson(SAVED.change);
  fc.assert(
    fc.property(said, (text) => judged(text, readChange(parsed(text)))),
    runs,
  );
});

test("anything may be in storage", () => {
  fc.assert(
    fc.property(fc.oneof(...Object.values(SAVED).map(likeJson)), (text) => {
      for (const what of ["setup", "game", "panes", "guide"] as const) judged(text, readSaved(what, text));
      judged(text, readKept(text, "a.yaml"));
      for (const share of Object.values(readPanes(text))) expect(share).toBeGreaterThan(10);
      expect(readPlace(text).section).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
  expect(readPanes("{}").editor).toBe(DEFAULT_PANES.editor.share);
});
