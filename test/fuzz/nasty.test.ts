import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { LIMITS } from "../../src/dsl/text/limits.ts";
import { examine, rngOf } from "./examine.ts";
import { large } from "./large.ts";
import { NASTY } from "./nasty.ts";

/** Untrusted rules give a finding with its place or a game within the limits, but never a crash or a hang. */
describe("hostile rules", () => {
  test.each(NASTY)("%s", (_, text) => {
    const source = { path: "nasty.yaml", text };
    expect(["refused", "fault", "played", "over"]).toContain(examine([source], rngOf(1), 25));
  });

  test("change no object of the engine", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});

const SIZE = 120;

/** Exponential work would not end at these sizes; the soak takes larger ones. */
describe("work grows at most quadratically", () => {
  test.each(large(SIZE))("%s", (_, text) => {
    const source = { path: "nasty.yaml", text };
    const { diagnostics, checked } = load(source, { files: { read: () => null } });
    expect(diagnostics.length).toBeLessThanOrEqual(LIMITS.findings + 1);
    expect(checked?.context.effort.steps ?? 0).toBeLessThan(25 * SIZE ** 2);
  });
});

describe("a property name of every object, in place of any other word", () => {
  const boards = readFileSync("examples/connect-four.yaml", "utf8");
  const cards = readFileSync("examples/tutorial/soup.yaml", "utf8");
  test.each([
    ["constructor", "a board", boards],
    ["toString", "a board", boards],
    ["constructor", "cards", cards],
    ["hasOwnProperty", "cards", cards],
  ])("%s in a game of %s", (word, _, text) => {
    const places = [...text.matchAll(/\b[a-z]\w*\b/g)];
    expect(places.length).toBeGreaterThan(100);
    for (const { 0: found, index } of places) {
      const source = { path: "nasty.yaml", text: text.slice(0, index) + word + text.slice(index + found.length) };
      expect(["refused", "fault", "played", "over"]).toContain(examine([source], rngOf(1), 3));
    }
  });
});
