import { describe, expect, test } from "vitest";
import { apart, TWINS } from "../../bench/twins.ts";

/** What is measured against each other must be the same game: by the same choices it has as many moves and the same winner. */
describe("the game written by hand and the rules play the same", () => {
  test.each(Object.keys(TWINS))("%s", (path) => expect(apart(path, 25)).toBeNull());
});
