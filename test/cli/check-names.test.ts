import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

test("a failed check names the space or player for which it fails, if that has no row", async () => {
  const { status, out } = await cli("check test/cases/cli/floor.yaml");
  expect(status).toBe(1);
  expect(out).toContain(
    "The check `somewhere` does not hold for `s3_2`, with 2 players: every square of the floor belongs to a room.",
  );
  expect(out).toContain("The check `modest` does not hold for `p2`, with 2 players.");
});

test("a check about pairs names both, and says where each is", async () => {
  const { status, out } = await cli("check test/cases/cli/check-pairs.yaml");
  expect(status).toBe(1);
  expect(out).toContain(
    "pairs.yaml:14:3 error check-failed The check `numbers` does not hold for `two` and `four`, with 2 players.",
  );
  expect(out).toContain("pairs.yaml:16:3 `four` stands here");
  expect(out).toContain("The check `apart` does not hold for `one` and `two`, with 2 players.");
  expect(out).not.toContain("`sorted`");
});
