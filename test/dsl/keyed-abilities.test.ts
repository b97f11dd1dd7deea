import { describe, expect, test } from "vitest";
import { linked, onBothEngines } from "../interpreter/codegen/both-engines.ts";
import { loadTexts } from "../support/rules.ts";

/** Abilities for each word of a type, and the performer of an ability that was lent. */

const RULES = `game: small
language: 1
title: Small
players: 2
limit: {rounds: 3, winners: p in players best by p.points desc}
types:
  moment: [play, reap, fight]
kinds:
  card:
    table: cards
    copies: one of each for every player
    starts in: player.line
    abilities:
      does(player): optional per moment
      turn: optional command per moment
state:
  player: {points: int 0..99, line: pile of card}
  card: {used: int 0..99, lent: card row or none}
phases:
  - id: go
    do:
      - each: p in players
        do:
          - ask:
              moment: m in moment
              card: c in p.line where c.does[moment] is not none
            who: p
          - perform: card.does[moment]
            player: p
          - set: card.lent = if card.lent is none then b else none
          - if: card.lent is not none
            perform: card.does[moment] else card.lent.does[reap]
            player: p
          - window: main
            player: p
windows:
  main(player): {who: player, shape: once}
commands:
  use:
    when: main
    ask:
      m: m in moment
      card: c in actor.line where c.turn[m] is not none
    then: card.turn[m]
    do:
      - set: actor.points += card.used
score: player.points
cards:
  a:
    does:
      play: [set: player.points += 1]
      fight: [set: card.used += 1]
    turn:
      reap:
        ask: {n: n in 1..3}
        do:
          - set: actor.points += n
  b:
    does:
      reap: [set: [player.points += 3, card.used += 1]]
      fight: [set: player.points += card.used]
`;

const told = (text: string): string[] =>
  loadTexts({ "small.yaml": text })
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ message, help }) => `${message} ${help ?? ""}`);

test("an ability of a word chosen in play is the same in both engines", () => {
  expect(told(RULES)).toEqual([]);
  const played = onBothEngines(linked(RULES, 2));
  expect(played).toEqual({ apart: [null], stopped: [null] });
});

describe("mistakes are reported at their place", () => {
  test.each([
    ["optional per moment", "optional per momnt", "did you mean `moment`?"],
    ["optional per moment", "sometimes per moment", "one for each word of that type"],
    ["      fight: [set: player.points += card.used]", "      figt: []", "did you mean `fight`?"],
    [
      "perform: card.does[moment]\n            player: p\n          - set",
      "perform: card.does\n            player: p\n          - set",
      "`card.does[play]`",
    ],
    ["where c.turn[m] is", "where c.turn.reap is", "`c.turn[play]`"],
    [
      "      play: [set: player.points += 1]\n      fight: [set: card.used += 1]\n",
      "      - set: player.points += 1\n",
      "has effects for each moment",
    ],
  ])("%s as %s", (from, to, help) => {
    expect(RULES).toContain(from);
    const [first, ...others] = told(RULES.replace(from, to));
    expect(first).toContain(help);
    expect(others).toEqual([]);
  });
});

test("an ability of a row without a performer stops both engines where the performer is needed", () => {
  const row = RULES.replace("perform: card.does[moment] else card.lent.does[reap]", "perform: card.lent.does[reap]");
  const played = onBothEngines(linked(row, 2));
  expect(played.apart).toEqual([null]);
  expect(played.stopped).toContain("fault");
});
