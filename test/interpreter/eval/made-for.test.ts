import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  determinize,
  type Game,
  initial,
  link,
  makeRng,
  seeded,
  settle,
  viewOf,
} from "../../../src/interpreter/index.ts";
import { membersOf } from "../../../src/interpreter/runtime/position.ts";
import { files } from "../../support/games.ts";

/** Cards made for suits: the suit is a part of the identity of a card. */
const TEXT = `game: suits
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  suit: {table: suits}
  card: {table: ranks, copies: one of each for every suit, starts in: table.deck, fields: {rank: int 1..9}}
state:
  table:
    deck: deck of card, seen by nobody
  player:
    hand: pile of card, seen by owner
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 2
    from: table.deck
    to: p.hand
phases:
  - id: play
    do:
      - each: p in players
        ask:
          card: c in p.hand where WHERE
        who: p
suits: {red: {}, green: {}, blue: {}}
ranks: {low: {rank: 1}, high: {rank: 2}}
`;

const rules = (where: string) => ({ path: "suits.yaml", text: TEXT.replace("WHERE", where) });

function begun(where: string) {
  const { program } = load(rules(where), { files });
  if (!program) throw new Error("there is no program");
  const game = link(program, { players: 2 });
  return { game, state: settle(game, initial(game), seeded(1)) };
}

const suitsOfHand = (game: Game, state: Parameters<typeof membersOf>[1], seat: number) =>
  membersOf(game, state, (game.places.first[1] as number) + seat).map((card) => game.entities.parentsOf[0]?.[card]);

test("a choice may read the suits of the own hand, not those of another one", () => {
  expect(begun("c.suit is not blue").state.fault).toBeNull();
  expect(begun("any(x in after(p).hand where x.suit is blue)").state.fault).toMatchObject({ code: "leak" });
});

test("a guess mixes the suits that a seat cannot see, and keeps those that it sees", () => {
  const { game, state } = begun("c.suit is not blue");
  const rng = makeRng("guesses");
  const guesses = Array.from({ length: 20 }, () => determinize(game, state, 0, rng).state);
  const told = (seat: number) => new Set(guesses.map((guess) => suitsOfHand(game, guess, seat).join()));
  expect(told(0)).toEqual(new Set([suitsOfHand(game, state, 0).join()]));
  expect(told(1).size).toBeGreaterThan(1);
});

test("a face-down thing is not shown with what it was made for", () => {
  const faceDown = rules("c in p.hand")
    .text.replace(", seen by owner", "")
    .replace("fields:", "face: seen by nobody, fields:");
  const { program } = load({ path: "suits.yaml", text: faceDown }, { files });
  if (!program) throw new Error("there is no program");
  const game = link(program, { players: 2 });
  const view = JSON.stringify(viewOf(game, settle(game, initial(game), seeded(1)), 0));
  expect(view).toContain('{"hidden":true,"kind":"card"}');
  expect(view).not.toContain('"of":');
});
