import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** The terminal tells what happens on the table; what rules note for themselves stands in the `log` alone. */

const FILE = "test/cases/cli/notes.yaml";

test("notes of running verbs, and slots that are never shown, are no news", async () => {
  const { out } = await cli(`play ${FILE}`, { input: "2\nquit\n" });
  expect(out).toContain("p1.coins: 0 → 7");
  expect(out).not.toContain("shop.rest");
  expect(out).not.toContain("bill");
});

test("the log has them", async () => {
  const { out } = await cli(`play ${FILE}`, { input: "2\nlog\nquit\n" });
  expect(out).toContain("shop.rest: 9 → 7");
  expect(out).toContain("p1.bill: 0 → 2");
});
