import { expect, test } from "vitest";
import { LATER, loadPart } from "../../playground/worker/later-parts.ts";

/** The parts of the worker that are loaded after a first position. */

test("each part can be loaded", async () => {
  for (const part of Object.values(LATER)) expect(Object.keys(await loadPart<object>(part))).not.toEqual([]);
});

test("a part that cannot be loaded is refused in words, and asked for again", async () => {
  let line = false;
  const part = () => (line ? Promise.resolve("part") : Promise.reject(new TypeError("Failed to fetch")));
  await expect(loadPart(part)).rejects.toThrow(/could not be loaded: is this computer offline/);
  line = true;
  expect(await loadPart(part)).toBe("part");
});
