import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

test("what options need is judged at tables of every size only while that takes no longer than it may", async () => {
  const { status, out } = await cli("check test/cases/cli/limits/needs.yaml");
  expect(status).toBe(0);
  expect(out).toMatch(/needs\.yaml:11:7 warning check-failed .* it was not judged with \d+ players or more\./);
});
