import { expect, test } from "vitest";
import { unread } from "../../src/cli/unread.ts";
import { loadTexts } from "../support/rules.ts";

test("slots, fields and types that no rule asks for are hinted at, and those that the look shows are not", () => {
  const text = `game: small
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
types:
  forgotten: [a, b]
  used: [c, d]
kinds:
  square: {space of: field}
  card:
    table: cards
    copies: by row
    fields: {copies: int 1..3, price: int 0..9 = 0, drawn: int 0..9 = 0, asked: used = c}
boards:
  field: {grid: 2 by 2}
state:
  table: {never: bool, counted: int 0..9, doubled: int 0..9, told: int 0..9}
  player: {sign: used = c, shown: int 0..9 = 0}
phases:
  - id: go
    do:
      - set: table.counted += 1
      - set: table.doubled = 2 * table.doubled
      - say: 'it is {table.told}'
      - each: c in cards where c.asked is c.asked
        do:
          - each: p in players
            set: p.sign = c.asked
      - each: p in players
        ask: {n: n in 1..2}
        who: p
cards:
  one: {copies: 1}
look:
  kinds:
    card: {shows: [drawn]}
    player: {slots: {shown: {label: Shown}}}
`;
  const loaded = loadTexts({ "small.yaml": text });
  expect(loaded.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(unread(loaded).map(({ message, severity }) => `${severity} ${message}`)).toEqual([
    "hint Nothing uses `never`.",
    "hint `counted` is set, and no rule asks for it.",
    "hint `sign` is set, and no rule asks for it.",
    "hint No rule asks for `price`: it is only printed.",
    "hint Nothing uses `forgotten`.",
  ]);
});
