import { expect, test } from "vitest";
import { linked, onBothEngines } from "../codegen/both-engines.ts";

/** A term gives the ability to perform, and `card:` beside it names the performer. */

const MOMENTS = `game: moments
language: 1
players: 2
limit: {rounds: 3, winners: p in players best by p.points desc}
types:
  moment: [play, reap, fight]
kinds:
  card:
    table: cards
    copies: one of each for every player
    starts in: player.line
    abilities: {plays(player): optional, reaps(player): optional, fights(player): optional}
state:
  player: {points: int 0..99, line: pile of card}
  card: {used: int 0..9}
terms:
  ability(card, moment):
    cases:
      - {if: moment is play, is: card.plays}
      - {if: moment is reap, is: card.reaps}
      - is: card.fights
phases:
  - id: go
    do:
      - each: p in players
        do:
          - ask:
              moment: m in moment
              card: c in p.line where ability(c, moment) is not none
            who: p
          - perform: ability(card, moment)
            card: card
            player: p
score: player.points
cards:
  a: {plays: [set: player.points += 1], fights: [set: card.used += 1]}
  b: {reaps: [set: [player.points += 3, card.used += 1]], fights: [set: player.points += card.used]}
`;

test("both engines use the ability that a term gives", () => {
  expect(onBothEngines(linked(MOMENTS, 2), 6)).toEqual({ apart: [null], stopped: [null] });
});
