import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  candidateName,
  describeEvent,
  type Event,
  type Game,
  initial,
  link,
  moveByKey,
  question as questionOf,
  type State,
  seeded,
  settle,
} from "../../../src/interpreter/index.ts";
import { askerOf } from "../../../src/interpreter/observe/asker.ts";
import { errorsOf } from "../../support/games.ts";

/** Reading what identifies a hidden thing is noticed in every form, so that a seat that may not know it is not asked by it. */

/** Seat 1 holds two, seat 2 ace and three, and a four lies open. `did`: the effects to run. */
function game(did: string, more = ""): Game {
  const text = `
game: identity
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.deck}
  token: {table: tokens, starts in: table.deck}
families:
  item: [card, token]
constants: {best: ace}
terms:
  card:
    is_ace: card is ace
  same(c card, d card): c is d
state:
  table:
    deck: deck of item
    open: pile of card
    aim: card or none
    stamp: fingerprint
  player:
    hand: pile of card, seen by owner
    bag: pile of item, seen by owner
    plan: row of 3 card, seen by owner
  card:
    friend: card or none, seen by all
verbs:
  hear(player, n int):
    do: []
setup:
  - let:
      me: first(seats)
      you: last(seats)
  - move: two
    to: me.hand
  - move: list(ace, three)
    to: you.hand
  - move: four
    to: table.open
  - move: coin
    to: you.bag
  - set: two.friend = ace
${did.trim().replace(/^(?=.)/gm, "  ")}
phases:
  - {id: rest, do: []}
cards: {ace: {power: 1}, two: {power: 2}, three: {power: 3}, four: {power: 4}}
tokens: {coin: {}}
${more}`
    .replace("  token:", "    fields: {power: int 0..9}\n  token:")
    .replace("card: {table: cards, starts in: table.deck}", "card:\n    table: cards\n    starts in: table.deck");
  const loaded = load({ path: "identity.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 2 });
}

const start = (one: Game): State => settle(one, initial(one), seeded("1"));
const asked = (condition: string) => game(`- ask:\n    x: n in 1..2 where ${condition}\n  who: me\n`);
const faultOf = (one: Game) => start(one).fault;

describe("a seat that cannot identify a thing is not asked by what identifies it", () => {
  test.each([
    ["its number", "(first(you.hand) else impossible).index is 1"],
    ["its name", "first(you.hand) is ace"],
    ["its name, on the left", "ace is first(you.hand)"],
    ["that it is another", "first(you.hand) is not ace"],
    ["a list of names", "list(x in you.hand) is list(ace, three)"],
    ["a set of names", "set(x in you.hand) is set(ace, three)"],
    ["being in a list of names", "(first(you.hand) else impossible) in list(ace, two)"],
    ["being in a set of names", "(first(you.hand) else impossible) in set(ace, two)"],
    ["being one of those there", "ace in list(x in you.hand)"],
    ["its place in a list", "index(ace, you.hand) is 1"],
    ["its fingerprint", "fingerprint(you.hand) is fingerprint(list(ace, three))"],
    ["what is equal to it", "count(set(union(list(ace), you.hand))) is 2"],
    ["what is alike", "count(y in union(list(ace), you.hand) distinct by y) is 2"],
    ["a term that compares", "(first(you.hand) else impossible).is_ace"],
    ["a term that is given its name", "same(first(you.hand) else impossible, ace)"],
    ["a constant", "first(you.hand) is best"],
    ["of which kind it is", "(first(you.bag) else impossible) is a token"],
    ["whose friend it is", "count(y in cards where y.friend is ace) is 1"],
  ])("%s", (_, condition) => {
    expect(faultOf(asked(condition))?.code).toBe("leak");
  });
});

describe("places, and the chooser's own knowledge, may decide questions", () => {
  test.each([
    ["that two places hold different things", "count(c in you.hand where c is not first(you.hand)) is 1"],
    ["a thing found twice by the same place", "first(you.hand) is first(you.hand)"],
    ["what is remembered by its place", "count(c in you.hand where same(c, first(you.hand) else impossible)) is 1"],
    ["how many there are", "count(set(union(list(x in you.hand), list(y in me.hand)))) is 3"],
    ["where it is found among its like", "index(first(you.hand), you.hand) is 1"],
    ["one's own card, by its name", "first(me.hand) is two"],
    ["one's own card, by another's name", "first(me.hand) is not ace"],
    ["one's own card among some", "(first(me.hand) else impossible) in set(ace, three, two)"],
    ["one's own cards as a list", "list(x in me.hand) is list(two)"],
    ["what lies open", "first(table.open) is four and not (ace in table.open)"],
    ["that what is known lies nowhere else", "four is not first(you.hand)"],
    ["a number of one's own card", "(first(me.hand) else impossible).index is 2"],
    ["a fingerprint of what is known", "fingerprint(me.hand) is not fingerprint(table.open)"],
  ])("%s", (_, condition) => {
    const state = start(asked(condition));
    expect(state.fault).toBeNull();
  });
});

describe("things offered by name", () => {
  const offer = (list: string) => game(`- ask:\n    x: c in ${list}\n  who: me\n`);

  test("have to be known to the chooser: otherwise their place would be revealed", () => {
    expect(faultOf(offer("list(ace, two)"))?.code).toBe("leak");
    expect(faultOf(offer("list(two, four)"))).toBeNull();
    expect(faultOf(offer("you.hand"))).toBeNull();
  });
});

test("a number computed from a hidden thing is told only to those who know it", () => {
  const one = game("- hear: me\n  n: (first(you.hand) else impossible).index\n");
  const events: Event[] = [];
  settle(
    one,
    initial(one, (event) => events.push(event)),
    seeded("1"),
  );
  const told = (seat: number) => events.flatMap((event) => describeEvent(one, event, seat) ?? []);
  const heard = (seat: number) => told(seat).flatMap(({ parts }) => ("n" in parts ? [parts.n] : []));
  expect(heard(0)).toEqual([{ hidden: true }]);
  expect(heard(1)).toEqual([1]);
});

const WINDOW = `windows:
  w: {who: first(seats), shape: once, pass: asked}
commands:
  go:
    when: w
    text: "of {list(c in (last(seats) else impossible).hand)} and {list(c in (first(seats) else impossible).hand)}"
    do: []
`;

describe("hidden things are named by their places", () => {
  test("in offered lists, with a count if they have the same name", () => {
    const lists = "list(list(c in you.hand), list(c in me.hand), list(c in you.hand sorted by 1))";
    const one = game(`- ask:\n    x: l in ${lists}\n  who: me\n`);
    const state = start(one);
    const asked = questionOf(one, state, 0);
    const names = asked?.candidates.map((_, i) => candidateName(one, state, asked, i));
    expect(names).toEqual(["p2.hand,p2.hand[1]", "two", "p2.hand,p2.hand[2]"]);
    expect(names?.map((name) => moveByKey(one, state, 0, `x=${name}`)?.key)).toEqual(names?.map((name) => `x=${name}`));
  });

  test("in the text of a command", () => {
    const one = game("- window: w\n", WINDOW);
    const state = start(one);
    const asked = questionOf(one, state, 0);
    const [command] = one.program.commands;
    expect(askerOf(one, state, 0).text(command?.text ?? null, asked?.env ?? [])).toBe("of p2.hand, p2.hand and two");
  });
});
