import { describe, expect, test } from "vitest";
import { heardLines, linked, onBothEngines } from "../../../interpreter/codegen/both-engines.ts";
import { loadTexts } from "../../../support/rules.ts";

/** `median(LIST)` and `median(N for x in LIST)`: the number in the middle. */

const rules = (value: string) => `game: middle
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, fields: {power: int -9..9}}
state:
  table: {numbers: list of int up to 9, found: int or none, hand: pile of card}
phases:
  - id: main
    do:
      - set: table.numbers = list(2147483647, -2147483647, 30, 4, 4, 100)
      - set: table.found = ${value}
      - say: '{table.found}'
      - ask: {number: n in 1..2}
        who: first(seats)
cards:
  one: {power: 1}
  two: {power: -2}
  three: {power: 3}
`;

describe("the median, on both engines", () => {
  test.each([
    ["of an even count the lower of the two in the middle", "median(table.numbers)", 4],
    ["of an odd count the middle, by size and not as text", "median(n in table.numbers where n > 4)", 100],
    ["of two the lower", "median(c.power for c in cards where c is not one)", -2],
    ["of one itself", "median(n in table.numbers where n is 30)", 30],
    ["a value for each", "median(10 * c.power for c in cards)", 10],
    ["equal numbers of a set count once", "median(set(n in table.numbers where n < 31))", 4],
    ["equal numbers of a list count each", "median(list(9, 1, 1, 1, 9))", 1],
    ["of an empty list none", "median(n in table.numbers where n is 5)", null],
    ["of nothing none", "median(c.power for c in table.hand)", null],
    ["of nothing something else instead", "median(c.power for c in table.hand) else 7", 7],
  ])("%s: %s is %s", (_, value, expected) => {
    const game = linked(rules(value), 2);
    expect(heardLines(game, null)).toEqual([String(expected)]);
    expect(onBothEngines(game, 1)).toEqual({ apart: [null], stopped: [null] });
  });
});

test.each([
  ["median(table.numbers) + 1", "`median(table.numbers)` may be none here.", "`median(table.numbers) else OTHER`"],
  ["median(cards)", "Each element should be a number, but this is a card.", ""],
  ["median(c in cards)", "`median` needs a value for each element.", "`median(N for x in LIST)`"],
  ["median(3)", "A list is needed here, but this is a number.", "`median(N for x in LIST)`"],
  ["median(1, 2)", "`median` goes through one list.", "`median(N for x in LIST)`"],
])("%s is refused", (value, message, help) => {
  const { diagnostics } = loadTexts({ "middle.yaml": rules(value) });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors).toMatchObject([{ message }]);
  expect(errors[0]?.help ?? "").toContain(help);
});
