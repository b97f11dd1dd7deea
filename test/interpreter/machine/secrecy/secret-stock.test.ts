import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { link } from "../../../../src/interpreter/link/link.ts";
import { initial } from "../../../../src/interpreter/machine/transition.ts";
import { determinize } from "../../../../src/interpreter/observe/determinize.ts";
import { describeEvent } from "../../../../src/interpreter/observe/redact.ts";
import { canonicalView, viewOf } from "../../../../src/interpreter/observe/view.ts";
import { seeded, settle } from "../../../../src/interpreter/play/resolve-chance.ts";
import { makeRng } from "../../../../src/interpreter/runtime/chance.ts";
import { decode, encode, hash } from "../../../../src/interpreter/runtime/encode.ts";
import type { Event } from "../../../../src/interpreter/runtime/events.ts";
import { errorsOf } from "../../../support/games.ts";

/** A purse that only its owner sees, and components made after some were secretly taken out of it. */

const rules = (which: string, most = 5) => `
game: purse
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  coin: {made: "in play, at most ${most}"}
state:
  player:
    purse: pile of coin, seen by owner
    bag: pile of coin
phases:
  - id: only
    do:
      - let:
          me: first(seats) else impossible
          you: last(seats) else impossible
      - make: coin
        to: you.purse
      - make: coin
        to: you.purse
      - remove: ${which}(you.purse)
      - make: coin
        to: me.bag
      - ask: {n: j in 1..2}
        who: me
`;

const play = (which: string, most = 5) => played(rules(which, most));

function played(text: string) {
  const loaded = load({ path: "purse.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 2 });
  const events: Event[] = [];
  const sink = (event: Event) => events.push(event);
  const state = settle(game, initial(game, sink), seeded("1"), sink);
  return { game, state, heard: events.map((event) => describeEvent(game, event, 0)) };
}

test.each([2, 3, 5])("the name of the next one of %i does not reveal which hidden one was removed", (most) => {
  const [one, other] = [play("first", most), play("last", most)];
  const plain = ({ heard }: typeof one) => heard.map((told) => told && { ...told, node: 0 });
  expect(plain(one)).toEqual(plain(other));
  expect(canonicalView(one.game, one.state, 0)).toEqual(canonicalView(other.game, other.state, 0));
  // The positions differ, but nobody can tell equal coins apart, not even their owner.
  expect(hash(one.game, one.state)).not.toBe(hash(other.game, other.state));
  expect(canonicalView(one.game, one.state, 1)).toEqual(canonicalView(other.game, other.state, 1));
});

test("the knowledge that it is free is encoded with the position", () => {
  const { game, state } = play("first");
  const read = decode(game, encode(game, state));
  expect(read && hash(game, read)).toBe(hash(game, state));
});

/** A card that an open slot names is taken out of a hidden hand. */
const taken = (which: string) => `
game: taken
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.box, fields: {power: int 0..9}}
state:
  table:
    box: pile of card, seen by nobody
    mark: card or none
  player:
    hand: pile of card, seen by owner
  card:
    note: int 0..9 = 0
setup:
  - move: list(ace, two)
    to: (last(seats) else impossible).hand
phases:
  - id: only
    do:
      - set: table.mark = ${which}
      - set: ${which}.note = 1
      - remove: ${which}
      - ask: {n: j in 1..2}
        who: first(seats) else impossible
cards: {ace: {power: 1}, two: {power: 2}}
`;

test("the identity of a hidden card stays secret after its removal, in all values that refer to it", () => {
  const [one, other] = [played(taken("ace")), played(taken("two"))];
  const seen = ({ game, state }: typeof one, seat: number) => viewOf(game, state, seat);
  expect(seen(one, 0)).toEqual(seen(other, 0));
  expect(seen(one, 0).slots.mark).toBe("card");
  // The owner knows which card is gone.
  expect(seen(one, 1).slots.mark).toBe("ace");
  const guesses = Array.from({ length: 20 }, (_, i) => {
    const { state } = determinize(one.game, one.state, 0, makeRng(String(i)));
    return viewOf(one.game, state, null).slots.mark;
  });
  expect([...new Set(guesses)].sort()).toEqual(["ace", "two"]);
});
