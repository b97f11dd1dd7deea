import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { lockstep } from "../lockstep.ts";

/** The module tracks who may know values of local places as the reference does, beginning with the answers of `everyone`. */

function linked(text: string): Game {
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 3 });
}

function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

/** Uses of an answer that only its player knows: a number, a card, and all cards of a hidden hand. */
const RULES = (effects: string) => `game: bids
language: 1
players: 3
limit: {rounds: 4, winners: nobody}
kinds:
  card:
    fields: {rank: int 1..6}
    table: cards
    copies: one of each
    starts in: table.deck
state:
  table:
    deck: deck of card, seen by nobody
    heap: pile of card
    total: int 0..9999 = 0
  player:
    hand: pile of card, seen by owner
    bid: int 0..99, seen by owner
    shown: int 0..99 = 0
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 4
    from: table.deck
    to: p.hand
phases:
  - id: bids
    do:
      - everyone: p in players
        ask:
          bid: n in 1..3
          card: c in p.hand
        do:
${effects}
      - each: p in players
        do:
          - ask:
              more: n in 1..3
            who: p
          - roll: luck in 1..3
          - set: table.total += more * luck
cards: {a: {rank: 1}, b: {rank: 2}, c: {rank: 3}, d: {rank: 4}, e: {rank: 5}, f: {rank: 6}, g: {rank: 1}, h: {rank: 2}, i: {rank: 3}, j: {rank: 4}, k: {rank: 5}, l: {rank: 6}, m: {rank: 1}, n: {rank: 2}}
`;

const indented = (effects: string) => effects.replaceAll(/^/gm, "          ");

test.each([
  ["is put before all", "- move: card\n  to: table.heap\n- set: p.shown = bid"],
  ["is kept by its player", "- set: p.bid = bid"],
  ["is reckoned with", "- let: {sum: bid + card.rank}\n- set: p.bid = sum"],
  ["is said", '- say: "{p} bids {bid}"\n- set: p.shown = bid'],
  ["waits for a roll", "- roll: luck in 1..6\n- set: p.shown += luck\n- set: p.bid = bid"],
  [
    "waits for another's answer",
    "- let: {sum: bid + 1}\n- ask:\n    other: n in 1..4\n  who: after(p)\n- set: p.shown = other\n- set: p.bid = sum",
  ],
  ["decides in secret", "- if: bid is 2\n  set: p.bid = 5\n  else:\n    - set: p.bid = 6"],
  ["decides what happens openly", "- if: bid is 2\n  move: card\n  to: table.heap"],
  ["is a list", "- let:\n    low: list(c in p.hand where c.rank <= bid)\n- each: c in low\n  set: p.bid += 1"],
  ["is known to all by moving", "- move: card\n  to: table.heap\n- roll: luck in 1..3\n- set: p.shown += luck"],
  ["goes to another", "- move: card\n  to: after(p).hand\n- roll: luck in 1..3\n- set: p.shown += luck"],
  [
    "is lost in a deck",
    "- move: card\n  to: table.deck\n- shuffle: table.deck\n- roll: luck in 1..3\n- set: p.shown += luck",
  ],
  ["waits while a card is shown", "- reveal: card\n  to: after(p)\n- roll: luck in 1..3\n- set: p.shown += luck"],
  [
    "is a list of which only some know how long it is",
    "- let:\n    low: list(c in p.hand where c.rank <= bid)\n- each: c in low\n  do:\n    - roll: luck in 1..3\n    - set: p.shown += luck",
  ],
  ["is shown to all", "- reveal: card\n- roll: luck in 1..3\n- set: p.shown += luck + card.rank"],
  [
    "is shown to another, and hidden again",
    "- reveal: card\n  to: after(p)\n- roll: luck in 1..3\n- hide: card\n  to: after(p)\n- reveal: first(c in p.hand where c.rank > luck)\n  to: list(q in players where q is not p)\n- roll: more in 1..2\n- set: p.shown += more",
  ],
  [
    "says to whom a card is shown",
    "- reveal: card\n  to: list(q in players where bid is 2)\n- roll: luck in 1..3\n- set: p.shown += luck",
  ],
  ["is said before a roll", '- say: "{p} bids {bid}"\n- roll: luck in 1..3\n- set: p.shown += luck'],
  [
    "goes with a list of which all know how long it is",
    "- each: c in list(own in p.hand sorted by own.rank)\n  do:\n    - roll: luck in 1..3\n    - set: p.shown += luck\n- set: p.bid = bid",
  ],
  [
    "is told by what is stored, before a roll",
    "- set: table.total += bid\n- roll: luck in 1..3\n- set: p.shown += luck\n- set: p.bid = bid",
  ],
  [
    "stays secret where something else is stored that was found from it",
    "- set: p.shown = card.rank\n- set: table.total += bid + card.rank\n- roll: luck in 1..3\n- set: p.shown += luck",
  ],
  ["goes to a verb", "- take: p\n  card: card\n  by: bid"],
])("secret answers of everyone %s", (_, effects) => {
  const verbs =
    "verbs:\n  take(p player, card card, by int 0..9):\n    - set: p.bid = by\n    - move: card\n      to: table.heap\nphases:";
  const text = RULES(indented(effects));
  const game = linked(effects.includes("take:") ? text.replace("phases:", verbs) : text);
  const engine = engineFor(game);
  expect([...engine.written.notes.keys()]).not.toContain("unpack");
  expect(engine.written.masking.size).toBeGreaterThan(0);
  for (let i = 0; i < 6; i++) {
    const found = lockstep(game, engine, `bids ${i}`, 200);
    expect(found).toMatchObject({ apart: null });
    expect(engine.slip).toBeNull();
  }
});
