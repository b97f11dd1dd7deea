import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const told = async (file: string, input: string) => (await cli(`play ${file}`, { input: `${input}\nquit\n` })).out;

test("a hint says what a bot would do, and how sure it is", async () => {
  const out = await told("examples/tictactoe.yaml --seat 1=human,2=human", "r1c1\nr2c1\nr1c2\nr2c2\nhint");
  expect(out).toContain("p1> A bot would answer `square=r1c3`.\nThat surely wins.");
});

test("a hint continues an unfinished answer, and thinks as long as requested", async () => {
  const out = await told("examples/breakthrough.yaml", "r2c1\nhint 20");
  expect(out).toMatch(/A bot would answer `from=r2c1 to=r3c[12]`\.\nIt tried 20 games: /);
});

test("the same game gets the same hint", async () => {
  const [one, other] = [
    await told("examples/love-letter.yaml --seed 5", "hint 50"),
    await told("examples/love-letter.yaml --seed 5", "hint 50"),
  ];
  expect(one).toMatch(/What this seat cannot see it has guessed/);
  expect(other).toBe(one);
});

test("a hint by nobody says who there is", async () => {
  expect(await told("examples/tictactoe.yaml", "hint me")).toContain(
    "`me` names no bot. There are bot, flat, greedy, bot:easy,",
  );
});
