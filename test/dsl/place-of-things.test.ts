import { expect, test } from "vitest";
import { linked, onBothEngines } from "../interpreter/codegen/both-engines.ts";
import { loadTexts } from "../support/rules.ts";

const RULES = `game: small
language: 1
title: Small
players: 2
limit: {rounds: 4, winners: p in players best by p.points desc}
kinds:
  card: {table: cards, copies: 2 of each, starts in: table.deck}
state:
  table: {deck: deck of card, open: pile of card}
  player: {line: pile of card, points: int 0..99 = 0}
setup:
  - draw: 4
    from: table.deck
    to: table.open
phases:
  - id: go
    do:
      - each: p in players
        do:
          - ask:
              card: c in union(list(table.open), list(p.line), list(after(p).line)) where c.place is zone(table.open) or c.place in zones(p.line, after(p).line)
            who: p
          - let: {from: zone(card.place)}
          - if: from is zone(table.open)
            do:
              - move: card
                to: p.line
              - set: p.points += count(card.place)
            else:
              - move: first(c in table.open)
                to: from
          - say: '{card} lies in {card.place}'
score: player.points
cards: {a: {}, b: {}, c: {}}
`;

test("where a thing lies is a zone by name, in both engines", () => {
  expect(onBothEngines(linked(RULES, 2))).toEqual({ apart: [null], stopped: [null] });
});

test("things of a kind whose zones hold different kinds have none", () => {
  const text = RULES.replace(
    "kinds:\n",
    "families:\n  thing: [card, coin]\nkinds:\n  coin: {copies: 2, starts in: table.both}\n",
  ).replace("open: pile of card}", "open: pile of card, both: pile of thing}");
  const told = loadTexts({ "small.yaml": text }).diagnostics.filter(({ severity }) => severity === "error");
  expect(told.map(({ message }) => message)).toContain("A card has no `place`.");
});
