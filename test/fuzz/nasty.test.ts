import { describe, expect, test } from "vitest";
import { examine, rngOf } from "./examine.ts";
import { NASTY } from "./nasty.ts";

/** Untrusted rules: a finding with its place, or a game within the limits; never a crash and never a hang. */
describe("rules with bad intentions", () => {
  test.each(NASTY)("%s", (_, text) => {
    const source = { path: "nasty.yaml", text };
    expect(["refused", "fault", "played", "over"]).toContain(examine([source], rngOf(1), 25));
  });

  test("change nothing of the engine's own objects", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
