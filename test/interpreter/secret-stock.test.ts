import { expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { seeded, settle } from "../../src/interpreter/drive.ts";
import { decode, encode, hash } from "../../src/interpreter/encode.ts";
import type { Event } from "../../src/interpreter/events.ts";
import { link } from "../../src/interpreter/link.ts";
import { initial } from "../../src/interpreter/question.ts";
import { describeEvent } from "../../src/interpreter/redact.ts";
import { canonicalView } from "../../src/interpreter/view.ts";
import { errorsOf } from "../support/games.ts";

/** A purse that only its owner sees into, and what is made after something has been taken out of it unseen. */

const rules = (which: string) => `
game: purse
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  coin: {made: "in play, at most 5"}
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

function play(which: string) {
  const loaded = load({ path: "purse.yaml", text: rules(which) }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 2 });
  const events: Event[] = [];
  const sink = (event: Event) => events.push(event);
  const state = settle(game, initial(game, sink), seeded("1"), sink);
  return { game, state, heard: events.map((event) => describeEvent(game, event, 0)) };
}

test("which of the hidden ones was removed is not told by the name of the next one that is made", () => {
  const [one, other] = [play("first"), play("last")];
  const plain = ({ heard }: typeof one) => heard.map((told) => told && { ...told, node: 0 });
  expect(plain(one)).toEqual(plain(other));
  expect(canonicalView(one.game, one.state, 0)).toEqual(canonicalView(other.game, other.state, 0));
  // The positions do differ; but nobody tells equal coins apart, not even their owner.
  expect(hash(one.game, one.state)).not.toBe(hash(other.game, other.state));
  expect(canonicalView(one.game, one.state, 1)).toEqual(canonicalView(other.game, other.state, 1));
});

test("who knows that it is free is written with the position", () => {
  const { game, state } = play("first");
  const read = decode(game, encode(game, state));
  expect(read && hash(game, read)).toBe(hash(game, state));
});
