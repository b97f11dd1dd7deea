import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** A condition without a name or text is explained by its source text, with the compared values. */

const FILE = "test/cases/cli/reasons.yaml";
const told = async (input: string) => (await cli(`play ${FILE}`, { input: `${input}\nquit\n` })).out;

test("a condition without a name is told by its source text", async () => {
  const out = await told("why not 5");
  expect(out).toContain("- n <= p1.coins (n is 5, p1.coins is 3)");
  expect(out).toContain("+ n is not 2 (it is 5)");
  expect(out).not.toContain("condition (");
});

test("a named one by its name as well, and one with a text by that", async () => {
  expect(await told("3 \nwhy not 4")).toContain("- small: n < plain (n is 4, plain is 3)");
  const one = await told("3 \nwhy not 1");
  expect(one).toContain("- one is never right");
  expect(one).not.toContain("n is not 1");
});

test("a reason why nothing can be chosen is told once for all things that share it", async () => {
  const out = await told("3 2 none\nwhy not buy");
  expect(out).toMatch(/\n {2}1, 2, 3, 4, 5, 6, 7, 8\n {4}- that is too cheap /);
  expect(out).toMatch(/\n {2}9\n {4}- cheap: n < 9 \(it is 9\) /);
  expect(out.split("\n").filter((line) => line.includes("too cheap"))).toHaveLength(1);
});

test("a command that is not possible now is recognised nevertheless", async () => {
  expect(await told("why not buy")).toContain("buy can be used in buying, but something else is asked now");
  expect(await told("3 2 none\nwhy not look")).toContain("It can be chosen now.");
});
