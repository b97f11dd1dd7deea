import { expect, test } from "vitest";
import { CLEARED, cli } from "../support/cli.ts";

const KUHN = "play examples/kuhn-poker.yaml --seed 3";
const two = (line: string, input: readonly string[]) => cli(line, { input: `${input.join("\n")}\n` });

/** The output between two clearings of the screen, one text for each screen. */
const screens = (out: string) => out.split(CLEARED);

test("the next player is named, and nothing is shown until Enter is pressed", async () => {
  const { out } = await two(`${KUHN} --seat 1=human,2=human`, ["", "1", "", "2", "", "1"]);
  const [head = "", first = "", second = "", third = "", ...more] = screens(out);
  expect(head).not.toContain("hand (1)");
  expect(first).toMatch(/^It is the turn of p1\. Whoever plays p1 presses Enter\.\n/);
  expect(first).toContain("p1.hand (1): king");
  expect(first).toContain("p2.hand (1): [?]");
  expect(second).toMatch(/^It is the turn of p2\. Whoever plays p2 presses Enter\.\n1\. p1 bet=no\n/);
  expect(second).toContain("p2.hand (1): queen");
  expect(second).toContain("p1.hand (1): [?]");
  expect(third).toContain("It is the turn of p1.");
  expect(more).toEqual([]);
});

test("no view of another seat is shown at a shared screen", async () => {
  const { out } = await two(`${KUHN} --seat 1=human,2=human`, ["", "view 2", "view 0", "view 1", "log", "quit"]);
  expect(out).not.toContain("queen");
  expect(out.match(/you see what is yours/g)).toHaveLength(2);
});

test("each player is told what has happened since the own turn", async () => {
  const { out } = await two("play examples/hearts.yaml --seat 1=human,2=human,3=random,4=random", [
    "",
    "1 1 1",
    "",
    "1 1 1",
    "",
    "quit",
  ]);
  const [, first = "", second = "", third = ""] = screens(out);
  // Both have passed cards on, and neither has seen the other's.
  const own = /cards=(\S+)/;
  expect(first).not.toMatch(own);
  expect(second).toMatch(/p1 has chosen in secret/);
  expect(third).toMatch(/\d+\. p1 cards=\S+[\s\S]*\d+\. p2 has chosen in secret/);
});

test("there is no hand-over with one human, or without hidden information", async () => {
  for (const line of [`${KUHN} --seat 1=human,2=first`, "play examples/tictactoe.yaml --seat 1=human,2=human"]) {
    const { out } = await two(line, ["1", "1", "1", "quit"]);
    expect(out).not.toContain("presses Enter");
    expect(out).toContain("2. p2 ");
  }
});

test("of a partly public answer the public part is told: the guess, not the card", async () => {
  const { out } = await two("play test/cases/cli/half-told.yaml --seed 1 --seat 1=human,2=random", ["quit"]);
  expect(out).toMatch(/\n1\. p2: card something hidden, guess \d\n/);
  expect(out).not.toContain("has chosen in secret");
});
