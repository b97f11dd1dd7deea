import { expect, test } from "vitest";
import { linked, onBothEngines } from "../interpreter/codegen/both-engines.ts";
import { loadTexts } from "../support/rules.ts";

/** Zones as values: parameters, results, answers, in slots, terms and lists; and the message where no zone is meant. */

const SHELVES = `game: small
language: 1
title: Small
players: 2
limit: {rounds: 6, winners: p in players best by p.points desc}
kinds:
  card: {table: cards, copies: 4 of each, starts in: table.deck, fields: {worth: int 1..4}}
  stall:
    table: stalls
    abilities:
      sell(player, into pile of card): required
state:
  table:
    deck: deck of card
    aim: zone of card or none
    kept: zone of card = table.deck
  player:
    points: int 0..999
    left: pile of card
    right: pile of card
    hand: pile of card, seen by owner
    plan: row of 2 card
    one: spot of card
  stall: {goods: deck of card}
setup:
  - shuffle: table.deck
  - each: z in union(list(zone(s.goods) for s in stalls), union(shelves(p) for p in players))
    draw: 2
    from: table.deck
    to: z
terms:
  shelves(p player): zones(p.left, p.right, p.hand)
  worth(z zone of card): sum(c.worth for c in z)
  together(zs list of zone of card): sum(worth(z) for z in zs)
  fullest(p player): first(z in shelves(p) sorted by count(z) desc) else impossible
  target(p player): if p.points > 9 then zone(p.left) else zone(p.right)
  lone(s spot of card): if s is none then 0 else s.worth
orders:
  by_worth(z zone of card):
    - by: worth(z) desc
phases:
  - id: turns
    do:
      - each: p in players
        window: main
        player: p
        into: p.left
windows:
  main(player, into pile of card): {who: player, shape: once}
commands:
  play:
    when: main
    ask:
      from: z in union(shelves(actor), zones(after(actor).left, actor.plan)) where any(z)
      card: c in from where from is not zone(actor.hand) or c.worth > 0
      to: z in shelves(actor) where z is not from and z is not table.aim
    do:
      - say: '{actor} brings {card} from {from} to {to}'
      - shift: card
        from: from
        to: to
      - set: table.aim = from
      - set: table.kept = if count(table.kept) > 3 then to else table.deck
      - set: actor.points += min(50, worth(actor.left) + together(shelves(actor)) + lone(actor.one))
      - if: zone(actor.left) is fullest(actor)
        swap: actor.left
        with: actor.right
      - best: actor
        as: z
      - each: c in z where c.worth > 3 take 1
        move: c
        to: z
      - perform: first(s in stalls sorted by by_worth(s.goods)).row.sell
        player: actor
        into: target(actor)
      - turn_up: actor.plan
        from: actor.right
        on: actor.one
      - if: table.aim is not none and count(into) < 9 and ((count(into) > 1) after move_top(into, table.deck))
        draw: 1
        from: table.kept
        to: into
        as: got
      - again: first(s in stalls) else impossible
verbs:
  shift(card, from zone of card, to zone of card):
    do:
      - if: card in from
        move: card
        to: to
  move_top(from pile of card, to zone of card = table.deck):
    do:
      - move: first(from)
        to: to
  again(stall):
    state: {seen: list of zone of card up to 3}
    do:
      - set: again.seen += stall.goods
      - shuffle: list(c in stall.goods)
        under: table.deck
      - draw: min(1, count(table.deck))
        from: first(again.seen) else impossible
        to: stall.goods
  best(p player):
    result: zone of card
    do:
      - return: fullest(p)
  turn_up(to row of card, from pile of card, on spot of card):
    do:
      - if: to[2] is none
        move: first(from)
        to: to[2]
      - if: on is none
        move: to[2]
        to: on
cards: {a: {worth: 1}, b: {worth: 2}, c: {worth: 3}, d: {worth: 4}}
stalls:
  red:
    sell:
      - each: s in stalls where any(s.goods)
        draw: 1
        from: s.goods
        to: into
  blue: {sell: []}
score: player.points
`;

test("a named zone is the same zone in both engines", () => {
  const { diagnostics } = loadTexts({ "small.yaml": SHELVES });
  expect(diagnostics.filter(({ severity }) => severity !== "hint").map(({ message }) => message)).toEqual([]);
  const played = onBothEngines(linked(SHELVES, 2), 8);
  expect(played.apart).toEqual([null]);
  expect(played.stopped).toEqual([null]);
});

const WRONG = (rule: string) => `game: small
language: 1
title: Small
players: 2
limit: {rounds: 6, winners: nobody}
types:
  plan: {n: int 0..3 = 0}
kinds:
  card: {table: cards, copies: 4 of each, starts in: table.deck, fields: {worth: int 1..4}}
  stone: {copies: 3}
state:
  table: {deck: deck of card}
  player: {left: pile of card, right: pile of card, stones: pile of stone, points: int 0..9}
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - let: {named: zone(p.left), listed: p.left}
${rule}
verbs:
  bring(to pile of card): []
cards: {a: {worth: 1}}
`;

test.each([
  ["a deck for a pile", "          - bring: table.deck", "`zone of card` takes a zone of any form"],
  ["a place for others", "          - bring: p.stones", "should be a pile of card, but this is a pile of stone"],
  ["what lies there", "          - bring: listed", "in a term or `let` `zone(p.deck)`"],
  ["a list as a goal", "          - move: first(p.left)\n            to: listed", "in a term or `let` `zone(p.deck)`"],
  ["a number", "          - let: {x: zone(p.points)}", "A zone is needed here, but this is a number 0..9"],
  ["several in one", "          - let: {x: 'zone(p.left, p.right)'}", "several are `zones(p.hand, p.deck)`"],
  ["none at all", "          - let: {x: zones()}", "At least one zone stands in these parentheses"],
  ["places for different things", "          - let: {x: 'zones(p.left, p.stones)'}", "One side gives a pile of card"],
  ["an attribute", "          - say: '{zone(p.left).owner}'", "a zone has none"],
  ["a zone that is a number", "          - if: named is 3\n            say: x", "are never the same"],
])("%s is reported at its place", (_, rule, told) => {
  const { diagnostics } = loadTexts({ "small.yaml": WRONG(rule) });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ message, help }) => `${message} ${help ?? ""}`).join("\n")).toContain(told);
  expect(errors).toHaveLength(1);
});

test.each([
  ["  plan: {n: int 0..3 = 0}", "  plan: {n: zone of card}", "cannot be part of a record"],
  ["{worth: int 1..4}", "{worth: pile of card}", "cannot be printed on something"],
  [
    "{deck: deck of card}",
    "{deck: deck of card, aim: zone of card}",
    "`aim: zone of card or none` names none at first",
  ],
  ["bring(to pile of card)", "bring(to pile)", "write `pile of card`"],
  ["bring(to pile of card)", "bring(to zone of cards)", "did you mean `card`"],
])("%s as %s is reported", (from, to, told) => {
  const text = WRONG("          - bring: p.left")
    .replace(from, to)
    .replace("a: {worth: 1}", to.includes("worth") ? "a: {}" : "a: {worth: 1}");
  const { diagnostics } = loadTexts({ "small.yaml": text });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ message, help }) => `${message} ${help ?? ""}`).join("\n")).toContain(told);
});
