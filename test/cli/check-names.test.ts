import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

test("a check that fails names the space or player of which it does not hold, where that has no row", async () => {
  const { status, out } = await cli("check test/cases/cli/floor.yaml");
  expect(status).toBe(1);
  expect(out).toContain(
    "The check `somewhere` does not hold for `s3_2`, with 2 players: every square of the floor belongs to a room.",
  );
  expect(out).toContain("The check `modest` does not hold for `p2`, with 2 players.");
});
