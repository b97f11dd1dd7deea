import fc from "fast-check";
import { expect, test } from "vitest";
import { readFromWorker, readToWorker } from "../../playground/contracts/read-message.ts";
import { readChange, readSaved } from "../../playground/contracts/read-saved.ts";
import { readPlace } from "../../playground/state/guide-place.ts";
import { DEFAULT_PANES, readPanes } from "../../playground/state/panes.ts";
import { readKept } from "../../playground/state/saved-games.ts";
import type { Read } from "../../src/contracts/words.ts";
import { type Json, likeJson } from "../support/edited-json.ts";

const setup = { entry: "a.yaml", packs: ["b.yaml"], options: { c: "d" }, players: 2, seed: "1" };
const record = { setup, answers: [{ seat: 1, key: "a", forced: true }], chance: [{ purpose: "p", outcome: "3" }] };
const place = { file: "a.yaml", line: 1, column: 2, endLine: 1, endColumn: 3 };
const call = (name: string, ask: Json): Json => ({ do: "call", id: 1, name, ask });

const TO: readonly Json[] = [
  { do: "files", files: { "a.yaml": "" } },
  { do: "edit", path: "a.yaml", text: null },
  call("save", null),
  call("start", { setup, viewer: 0, moves: 3 }),
  call("resume", { record, viewer: 1 }),
  call("check", { entry: "a.yaml", packs: [], open: { path: "b.yaml", rules: { entry: "b.yaml", packs: [] } } }),
];

const FROM: readonly Json[] = [
  { do: "ready" },
  { do: "reply", id: 1, reply: { any: "thing" } },
  { do: "failed", id: 1, failure: { message: "No.", place } },
  { do: "at", text: "a rule", place: null },
];

const SAVED = {
  setup,
  game: { record, players: ["person", "random"] },
  panes: { editor: 30, side: 20.5 },
  guide: { page: "tutorial", section: 3 },
  change: { path: "a.yaml", before: null, after: "x" },
} satisfies Readonly<Record<string, Json>>;

test("what is sent and kept is read as it is", () => {
  for (const message of TO) expect(readToWorker(message)).toEqual({ value: message });
  for (const message of FROM) expect(readFromWorker(message)).toEqual({ value: message });
  for (const what of ["setup", "game", "panes", "guide", "change"] as const)
    expect(readSaved(what, JSON.stringify(SAVED[what]))).toEqual({ value: SAVED[what] });
});

test.each<[Json, string]>([
  [null, "`do` should be one of `files`, `edit`, `call`"],
  [{ do: "constructor" }, "`do` should be one of `files`, `edit`, `call`"],
  [{ do: "edit", path: 3, text: "" }, "`path` should be a text"],
  [call("travel", { move: -1, viewer: 0 }), "what `travel` asks: `move` should be at least 0"],
  [
    call("start", { setup: { ...setup, packs: "b" }, viewer: 0, moves: 0 }),
    "what `start` asks: `setup.packs` should be a list",
  ],
  [call("goals", { seat: 1, key: "a", viewer: 0 }), "what `goals` asks: it has `viewer`, which means nothing there"],
])("%j is no message to the worker", (message, wrong) => expect(readToWorker(message)).toEqual({ wrong }));

test("a call that there is not is named together with those that there are", () => {
  const read = readToWorker(call("toString", null));
  expect("wrong" in read && read.wrong).toMatch(/^`name` should be one of `"check"`, .*`"whyNot"`$/);
});

/** Whatever is read is as it was, or refused in words. */
function judged(text: string, read: Read<unknown>): void {
  if ("wrong" in read) expect(read.wrong).toMatch(/^(it|`|what `)/);
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

test("any message is read or refused, in both directions and from other tabs", () => {
  const all = [...TO, ...FROM, SAVED.change].map(likeJson);
  fc.assert(
    fc.property(fc.oneof(...all), (text) => {
      for (const read of [readToWorker, readFromWorker, readChange]) judged(text, read(parsed(text)));
    }),
    runs,
  );
});

test("anything may stand in the storage", () => {
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
