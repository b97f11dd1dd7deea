import { describe, expect, test } from "vitest";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";
import { linked, onBothEngines } from "../../codegen/both-engines.ts";

/** The end of a deck at which things are placed or drawn can be computed by the rules. */

const rules = (at: string, end = "top") => `game: ends
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
types: {place: [top, bottom], side: [bottom, left, top]}
kinds:
  card: {table: cards, copies: 4 of each, starts in: table.deck, fields: {n: int 1..9}}
  coin: {supply: 20}
state:
  table: {deck: deck of card, coins: deck of coin}
  player: {looked: "pile of card, seen by owner", low: bool, secret: "bool = yes, seen by owner", from: place}
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - draw: 2
            from: table.deck
            end: ${end}
            to: p.looked
            as: drawn
          - repeat: 2
            do:
              - ask: {card: c in p.looked, end: w in place, far: s in side}
                who: p
              - move: card
                to: table.deck
                at: ${at}
              - make: coin
                to: table.coins
                at: ${at}
          - say: '{count(drawn)}'
          - set: p.low = not p.low
cards: {a: {n: 1}, b: {n: 2}, c: {n: 3}}
`;

describe("both engines use the computed end", () => {
  test.each([
    ["an answer", "end", "p.from"],
    ["a condition", "if p.low then bottom else top", "if p.low then top else bottom"],
    ["a word of a type", "p.from", "bottom"],
    ["one of several conditions", "if card.n > 2 then top else if card.n > 1 then end else bottom", "top"],
    ["a secret", "if p.secret then bottom else top", "if p.secret then bottom else top"],
  ])("%s", (_, at, end) => {
    expect(onBothEngines(linked(rules(at, end), 2), 4)).toEqual({ apart: [null], stopped: [null] });
  });
});

describe("an invalid end is reported", () => {
  test.each([
    ["p.low", "`at:` is `top` or `bottom`, but this is yes or no."],
    ["far", "`at:` is `top` or `bottom`, but this is a side."],
    ["first(w in place)", "may be none here"],
    ["if p.low then bottom", "This `if` has no `else`"],
    ["upper", "There is no name `upper`"],
    ["if p.low then bottom else upper", "There is no name `upper`"],
    ["[top]", "`at:` is `top` or `bottom`"],
  ])("%s", (at, message) => {
    const errors = errorsOf(loadTexts({ "r.yaml": rules(at) }));
    expect(errors.join("\n")).toContain(message);
    // Once for `move`, once for `make`.
    expect(errors).toHaveLength(2);
  });
});
