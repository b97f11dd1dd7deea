import { expect, test } from "vitest";
import { heavyRules } from "../../src/cli/heavy-rules.ts";
import { loadTexts } from "../support/rules.ts";

/** What may take too long in a rare position, although random games never come to it. */
function told(terms: string, asked: string): string[] {
  const rows = Array.from({ length: 100 }, (_, i) => `  c${i}: {}`).join("\n");
  const text = `game: small
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  card: {table: cards, starts in: table.deck}
state:
  table: {deck: deck of card, open: pile of card}
terms:
  worth(cs list of card row): sum(c.index for c in cs)
${terms}
phases:
  - id: go
    do:
      - ask: {n: 'n in 1..5 where ${asked}'}
        who: first(seats)
cards:
${rows}
`;
  const loaded = loadTexts({ "small.yaml": text });
  expect(loaded.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return heavyRules(loaded).map(({ message, span }) => {
    const line = span.source.text.slice(0, span.start).split("\n").length;
    return `${line}: ${message}`;
  });
}

const THREE =
  "any(a in cards.rows where any(b in cards.rows where any(c in cards.rows where worth(list(a, b, c)) > most)))";

test("lists inside each other are multiplied, also with those that may be chosen", () => {
  expect(told(`  beats(most int): ${THREE}`, "beats(n)")).toEqual([
    expect.stringMatching(/^11: This may be looked at 5,000,000 times \(5 × 100 × 100 × 100\) before the next answer/),
  ]);
});

test.each([
  [
    "two inside each other",
    "  beats(most int): any(a in cards.rows where any(b in cards.rows where worth(list(a, b)) > most))",
  ],
  [
    "three at once, with what leaves out early",
    "  beats(most int): any(cs in 3 of cards.rows within worth(cs) < most)",
  ],
  [
    "a term that calls itself",
    `  beats(most int):
    deep: 3
    is: any(c in cards.rows where c.index > most and beats(most + 1))`,
  ],
])("nothing is said of %s", (_, terms) => {
  expect(told(terms, "beats(n)")).toEqual([]);
});

test("a term of few arguments is weighed once for each of them", () => {
  const pairs = "  pairs(c card row): count(a in cards.rows where a.index > c.index)";
  expect(
    told(
      `${pairs}\n  most: 1`,
      "any(a in cards.rows where any(b in cards.rows where any(c in cards.rows where pairs(a) > n)))",
    ),
  ).toHaveLength(1);
  expect(told(`${pairs}\n  most: 1`, "any(a in cards.rows where any(b in cards.rows where pairs(a) > n))")).toEqual([]);
});

test("four of a hundred without anything that leaves out early are too many", () => {
  expect(told("  beats(most int): any(cs in 4 of cards.rows where worth(cs) > most)", "beats(n)")).toHaveLength(1);
});
