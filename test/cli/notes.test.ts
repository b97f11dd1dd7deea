import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** The terminal tells what happens on the table. Values that rules keep for themselves are only in the `log`. */

const FILE = "test/cases/cli/notes.yaml";

test("notes of running verbs, and slots that are never shown, are not told", async () => {
  const { out } = await cli(`play ${FILE}`, { input: "2\nquit\n" });
  expect(out).toContain("p1: coins 0 → 7");
  expect(out).not.toContain("rest ");
  expect(out).not.toContain("bill");
});

test("the log has them", async () => {
  const { out } = await cli(`play ${FILE}`, { input: "2\nlog\nquit\n" });
  expect(out).toContain("shop: rest 9 → 7");
  expect(out).toContain("p1: bill 0 → 2");
});

test("the terminal tells everything of a table that is in play, except what the look hides or what could be nowhere", async () => {
  const { out } = await cli("play rules/variants/hint-night-delivery.yaml", { input: "quit\n", width: 80 });
  expect(out).toMatch(/\n {2}w1 s15_2 {2}w1\n/);
  expect(out).toMatch(/\n {2}ea s2_7 {2}exit_a\n/);
  expect(out).not.toMatch(/\nstore \(/);
  expect(out).not.toContain("not on the table");
});

test("values that the look draws are told; shares with only one possible value are not asked for", async () => {
  const { out } = await cli(`play ${FILE}`, { input: "3\n2\nview\nquit\n" });
  expect(out).toMatch(/\np1: coins 6, rich\n/);
  expect(out).toContain("2. p1 given=1:2");
  expect(out).not.toContain("nothing to choose from");
});

test("things that move together are one line", async () => {
  const { out } = await cli(`play ${FILE}`, { input: "1\n2\nquit\n" });
  expect(out).toMatch(/\n {3}penny_1, penny_2, penny_3 move from bank to p1\.purse\n/);
});
