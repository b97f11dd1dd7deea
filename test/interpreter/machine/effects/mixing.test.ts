import { describe, expect, test } from "vitest";
import { entityNamed, initial, seeded, settle } from "../../../../src/interpreter/index.ts";
import { knownTo } from "../../../../src/interpreter/runtime/position.ts";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";
import { linked, onBothEngines } from "../../codegen/both-engines.ts";

/** The contents of a zone are shuffled, and put onto or under a deck. */

const rules = (effects: string, seen = ", seen by owner") => `game: mixed
language: 1
players: 3
limit: {rounds: 4, winners: nobody}
kinds:
  card: {table: cards, copies: 4 of each, starts in: table.deck, fields: {n: int 0..9}}
  hat: {copies: 2, starts in: table.box}
state:
  table: {deck: deck of card, used: pile of card, other: 'deck of card, seen by all', box: pile of hat}
  player:
    hand: pile of card${seen}
    own: deck of card${seen}
    plan: row of 3 card
    number: int 0..99
setup:
  - each: p in players
    do:
      - draw: 3
        from: table.deck
        to: p.hand
      - draw: 2
        from: table.deck
        to: p.own
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - ask: {c: optional c in p.hand}
            who: p
          - if: c is not none
            move: c
            to: table.used
${effects.replace(/^/gm, "          ")}
          - draw: 2
            from: table.deck
            to: p.hand
cards: {a: {n: 1}, b: {n: 2}, c: {n: 3}, d: {n: 4}, e: {n: 5}}
`;

describe("both engines shuffle", () => {
  test.each([
    ["a pile onto a deck", "- shuffle: table.used\n  onto: table.deck"],
    ["a pile under a deck", "- shuffle: table.used\n  under: table.deck"],
    ["a hand under one's own deck", "- shuffle: p.hand\n  under: p.own"],
    ["a list onto a deck that all see", "- shuffle: list(c in p.hand where c.n > 2)\n  onto: table.other"],
    ["a deck under another", "- shuffle: p.own\n  under: table.deck"],
    ["one card", "- shuffle: c in p.hand take 1\n  onto: table.deck"],
    ["where it is one of two decks", "- shuffle: table.used\n  onto: if p.index is 1 then table.deck else p.own"],
    ["what lies in the deck already", "- shuffle: table.deck\n  onto: table.deck"],
  ])("%s", (_, effects) => {
    for (const seen of ["", ", seen by owner", ", seen by nobody"]) {
      const { apart, stopped } = onBothEngines(linked(rules(effects, seen), 3), 3);
      expect([seen, apart, stopped]).toEqual([seen, [null], [null]]);
    }
  });

  test("also without hidden information", () => {
    const open = rules("- shuffle: table.used\n  under: table.other", "").replace(
      "deck: deck of card",
      "deck: 'deck of card, seen by all'",
    );
    expect(onBothEngines(linked(open, 3), 3)).toEqual({ apart: [null], stopped: [null] });
  });
});

test("nobody knows the places of the mixed things any more, and the rest keeps its order", () => {
  const text = `game: known
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.deck}
state:
  table: {deck: deck of card, used: pile of card}
setup:
  - move: list(a, b, c)
    to: table.used
  - move: d
    to: table.deck
  - shuffle: table.used
    onto: table.deck
phases:
  - {id: rest, do: []}
cards: {a: {}, b: {}, c: {}, d: {}, e: {}}
`;
  const game = linked(text, 2);
  const orders = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const state = settle(game, initial(game), seeded(`${seed}`));
    const placed = (name: string) => state.slots[game.layout.pos + entityNamed(game, name)] ?? 0;
    const upper = ["a", "b", "c"].sort((one, other) => placed(other) - placed(one));
    expect(placed("d")).toBe(1);
    expect(upper.map((name) => placed(name))).toEqual([4, 3, 2]);
    for (const name of upper) expect(knownTo(game, state, entityNamed(game, name))).toBe(0);
    orders.add(upper.join(""));
  }
  expect(orders.size).toBe(6);
});

describe("things that cannot be shuffled like this are reported", () => {
  const said = (effects: string) => errorsOf(loadTexts({ "r.yaml": rules(effects) })).join("\n");

  test.each([
    ["- shuffle: table.used\n  onto: p.hand", "`hand` is no deck"],
    ["- shuffle: table.used\n  onto: table.deck\n  under: p.own", "not both"],
    ["- shuffle: table.box\n  onto: table.deck", "`deck` is a place for card, but this is"],
    ["- shuffle: p.number\n  onto: table.deck", "A component or a list of components is meant here"],
    ["- shuffle: table.used\n  onto: p", "What is shuffled goes to a deck, but this is"],
    ["- shuffle: table.used\n  for: storm", "`for:` means nothing here"],
    ["- shuffle: table.used\n  to: table.deck", "to"],
  ])("%s", (effects, message) => {
    expect(said(effects)).toContain(message);
  });
});

test("chance cannot decide in simultaneous effects", () => {
  const atOnce = rules("- together:\n    - shuffle: p.hand\n      onto: table.deck");
  expect(onBothEngines(linked(atOnce, 3), 1)).toEqual({ apart: [null], stopped: ["fault"] });
});
