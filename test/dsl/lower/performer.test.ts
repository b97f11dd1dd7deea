import { describe, expect, test } from "vitest";
import { initial, link, seeded, settle, status } from "../../../src/interpreter/index.ts";
import { loadTexts } from "../../support/rules.ts";

/** The effects of a row know its performer, however they are reached. */

const rules = (effect: string, office = "hello(player): optional") => `game: performers
language: 1
players: 2
limit: {rounds: 1, winners: p in players where p.points is 5}
kinds:
  card: {table: cards, fields: {worth: int 1..9}, abilities: {hello(player): optional}}
  office: {table: offices, fields: {worth: int 1..9}, abilities: {${office}}}
families:
  asset: [card, office]
state:
  table: {last: card or none}
  player: {points: int 0..99}
phases:
  - id: only
    do:
      - set: table.last = five
${effect}
cards:
  none_left: {worth: 9}
  one: {worth: 1, hello: [set: player.points += card.worth]}
  five: {worth: 5, hello: [set: player.points += card.worth]}
offices:
  desk: {worth: 4, hello: [set: player.points += office.worth]}
  empty_room: {worth: 9}
`;

const HAS_FIVE: readonly (readonly [how: string, effect: string])[] = [
  ["a card that may be none", "      - perform: table.last.hello\n        player: first(players) else impossible"],
  [
    "one of two",
    "      - perform: if round is 7 then one.hello else five.hello\n        player: first(players) else impossible",
  ],
  [
    "the other, where there is none",
    "      - perform: none_left.hello else five.hello\n        player: first(players) else impossible",
  ],
  [
    "each of a family",
    "      - each: a in assets where a.worth is not 5\n        perform: a.hello\n        player: last(players) else impossible",
  ],
];

function winners(effect: string): readonly string[] | string {
  const { program, diagnostics } = loadTexts({ "performers.yaml": rules(effect) });
  if (!program) return diagnostics.map(({ message }) => message);
  const game = link(program, { players: 2 });
  const now = status(game, settle(game, initial(game), seeded("1")));
  if (now.kind === "fault") return now.fault.message;
  return now.kind === "over" ? now.winners.map((seat) => `${seat + 1}`) : now.kind;
}

describe("an ability knows its performer", () => {
  test.each(HAS_FIVE)("%s", (how, effect) => {
    expect(winners(effect)).toEqual([how.includes("family") ? "2" : "1"]);
  });
});

test("abilities of a family with different parameters are not used as one", () => {
  const effect = "      - each: a in assets\n        perform: a.hello\n        player: first(players) else impossible";
  const { diagnostics } = loadTexts({
    "performers.yaml": rules(effect, "hello: optional").replace("player.points += office.worth", "table.last = none"),
  });
  expect(diagnostics.map(({ code, help }) => [code, help])).toContainEqual([
    "wrong-type",
    "abilities of several kinds are used as one where they have the same parameters, and all or none are commands",
  ]);
});
