import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const EIGHT = ["r1c1", "r1c2", "r1c3", "r2c2", "r2c1", "r2c3", "r3c2", "r3c1"];
const typed = async (lines: readonly string[]) =>
  (await cli("play examples/tictactoe.yaml --seat 1=human,2=human", { input: `${lines.join("\n")}\n` })).out;

test("a forced move is made without asking, and told like any other", async () => {
  const out = await typed(EIGHT);
  expect(out).toContain("9. p1 ");
  expect(out).toContain("Nobody wins");
});

test("a real choice is asked", async () => expect(await typed(EIGHT.slice(0, 7))).not.toContain("8. p2 "));
