import { describe, expect, test } from "vitest";
import { initial, seeded, settle } from "../../src/interpreter/index.ts";
import { heardLines, linked, onBothEngines } from "../interpreter/codegen/both-engines.ts";
import { loadTexts } from "../support/rules.ts";

/** All lists of so many of a list: `three in 3 of LIST within C where D`. */

const RULES = `game: small
language: 1
title: Small
players: 2
limit: {rounds: 3, winners: p in players best by p.points desc}
types:
  suit: [a, b, c]
kinds:
  card: {table: cards, copies: 3 of each, starts in: table.deck, fields: {number: int 1..9}}
state:
  table: {deck: deck of card, open: pile of card}
  player:
    hand: pile of card, seen by owner
    points: int 0..9999 = 0
terms:
  total(cs list of card): sum(c.number for c in cs)
  alike(cs list of card): count(set(c.row for c in cs)) <= 1
  best(cs list of card): max(total(three) for three in 3 of cs within alike(three)) else 0
  nines(cs list of card): count(two in 2 of cs where total(two) is 9)
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 4
    from: table.deck
    to: p.hand
phases:
  - id: go
    do:
      - each: p in players
        do:
          - draw: 1
            from: table.deck
            to: p.hand
          - ask:
              take: c in p.hand where any(two in 2 of list(x in p.hand where x is not c) where total(two) > c.number)
            who: p
            if nothing: []
          - set: p.points += best(list(p.hand)) + nines(list(p.hand))
          - each: two in 2 of p.hand within total(two) < 5
            set: p.points += 1
          - move: take
            to: table.open
score: player.points
cards:
  columns: [id, number]
  rows:
    - [one, 1]
    - [two, 2]
    - [three, 3]
    - [four, 4]
    - [five, 5]
    - [six, 6]
`;

const told = (text: string): string[] =>
  loadTexts({ "small.yaml": text })
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ message, help }) => `${message} ${help ?? ""}`);

test("combinations of a hand are the same in both engines", () => {
  expect(told(RULES)).toEqual([]);
  expect(onBothEngines(linked(RULES, 2))).toEqual({ apart: [null], stopped: [null] });
});

/** What a value comes to in a small game with the numbers 1 to 5. */
function worth(value: string): string {
  const text = `game: sums
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
state:
  table: {found: int -1..999999 = 0}
terms:
  few: list(n in 1..5)
phases:
  - id: only
    do:
      - set: table.found = ${value}
      - if: table.found >= 0
        say: 'it is {table.found}'
      - ask: {n: n in 1..2}
        who: first(seats) else impossible
`;
  const game = linked(text, 1);
  const { fault } = settle(game, initial(game), seeded("1"));
  return fault ? fault.message : heardLines(game, null).join();
}

describe("how many there are", () => {
  test.each([
    ["count(two in 2 of few)", 10],
    ["count(three in 3 of few)", 10],
    ["count(five in 5 of few)", 1],
    ["count(none_of_them in 0 of few)", 1],
    ["count(six in 6 of few)", 0],
    ["count(less in (-1) of few)", 0],
    ["count(two in 2 of few where sum(two) is 6)", 2],
    ["count(two in 2 of few within sum(two) < 5)", 2],
    ["count(three in (1 + 2) of 1..6 within sum(three) <= 7)", 2],
    ["max(sum(two) for two in 2 of few) else 0", 9],
    ["sum(first(two in 2 of few where sum(two) > 6) else empty)", 7],
    ["count(pair in 2 of list(two in 2 of few))", 45],
    ["index(list(2, 3), list(two in 2 of few)) else 0", 5],
  ])("%s", (value, expected) => {
    expect(worth(value)).toBe(`it is ${expected}`);
  });

  test("too many are a fault of the rules, and so is taking too many together", () => {
    expect(worth("count(many in 5 of list(n in 1..60))")).toContain("too long");
    expect(worth("count(list(many in 3 of list(n in 1..90)))")).toContain("`within` behind the list");
    expect(worth("count(many in 300 of list(n in 1..400))")).toContain("more than 200");
    expect(worth("count(many in 5 of list(n in 1..60) within sum(many) < 16)")).toBe("it is 1");
  });
});

describe("slips are told where they stand", () => {
  test.each([
    ["2 of cs where", "2 of cs within total(two) > 1 within total(two) < 3 where", "Join the two conditions"],
    ["two in 2 of cs where", "two in cs within two.number > 1 where", "stand behind `where`"],
    ["two in 2 of cs where", "two in a of cs where", "a number, but this is a suit"],
  ])("%s as %s", (from, to, help) => {
    expect(RULES).toContain(from);
    expect(told(RULES.replace(from, to)).join("\n")).toContain(help);
  });
});
