import { expect, test } from "vitest";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";

/** A modifier counts for the first parameter of a number. If no kind that it gives to fits there, it would never count. */

const rules = (params: string, gives = "m in heroes") => `game: gifts
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  hero: {copies: 2, plural: heroes}
  beast: {copies: 2, plural: beasts}
  sword: {table: swords, modifies: "${gives}"}
terms:
  might${params}:
    base: 1
phases:
  - id: main
    do:
      - ask: {n: j in 1..2}
        who: first(seats)
swords:
  sharp: {modifiers: {might: 2}}
`;

const found = (params: string, gives?: string) => errorsOf(loadTexts({ "gifts.yaml": rules(params, gives) }));

test.each([
  ["another kind", "(b beast)"],
  ["a number", "(n int 0..9)"],
  ["another kind before the right one", "(b beast, h hero)"],
  ["no parameter", ""],
])("a kind that does not give to the receiver is reported: %s", (_, params) => {
  expect(found(params)).toEqual([
    "gifts.yaml:18:23 wrong-type `might` is no number of a hero, whose numbers `modifies` is about.",
  ]);
});

test.each([
  ["the receiver", "(h hero)"],
  ["the receiver before another kind", "(h hero, b beast)"],
])("one that does is fine: %s", (_, params) => {
  expect(found(params)).toEqual([]);
});

test("a modifier may give to several kinds, one of which is meant", () => {
  expect(found("(b beast)", "m in union(list(h in heroes), list(b in beasts))")).toEqual([]);
});
