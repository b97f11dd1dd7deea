import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { sized } from "../../../properties/size.ts";
import { lockstep } from "../lockstep.ts";

/**
 * Lists of hidden things that depend on a slot stored for each thing, or on its place. Their order must reveal nothing about those that
 * are hidden.
 */

function linked(text: string): Game {
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 3 });
}

/** Cards in hands, on shelves and in a deck, some kept for a player. `seen`: who reads this slot; `each`: copies per card. */
const rules = (face: string, seen: string, each: string, effects: string) => `game: kept-for
language: 1
players: 3
limit: {rounds: 8, winners: nobody}
kinds:
  card:
    table: cards
    copies: ${each}
    starts in: table.deck
    fields: {rank: int 1..9}
${face}state:
  table:
    deck: deck of card, seen by nobody
    heap: pile of card
    total: int 0..9999 = 0
  player:
    hand: pile of card, seen by owner
    shelf: pile of card
    note: int 0..99 = 0, seen by owner
    mark: int 0..99 = 0
  card:
    owner: player or none${seen}
    up: bool = no
setup:
  - shuffle: table.deck
  - each: p in players
    do:
      - draw: 2
        from: table.deck
        to: p.hand
      - draw: 3
        from: table.deck
        to: p.shelf
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - ask:
              c: x in p.hand
              q: x in players
            who: p
          - set: c.owner = q
          - ask:
              turned: {in: x in p.shelf where not x.up, optional: yes}
            who: p
          - if: turned is not none
            do:
              - set: turned.up = yes
              - set: turned.owner = after(p)
${effects.replaceAll(/^(?=.)/gm, "          ")}
          - ask:
              more: n in 1..2
            who: p
          - set: table.total += more
cards: {a: {rank: 1}, b: {rank: 2}, c: {rank: 3}, d: {rank: 4}, e: {rank: 5}, f: {rank: 6}, g: {rank: 7}, h: {rank: 8}, i: {rank: 9}, j: {rank: 1}, k: {rank: 2}, l: {rank: 3}, m: {rank: 4}, n: {rank: 5}, o: {rank: 6}, p: {rank: 7}}
`;

const FACE = "    face: seen by owner, seen by all when card.up\n";

const SEEN = [
  ["whoever sees the card", FACE, ""],
  ["all", FACE, ", seen by all"],
  ["all in the second round", "", ", seen by all when round is 2"],
] as const;

const USES = [
  ["counted", "- set: p.note = count(p.cards)\n- set: p.mark = count(x in players where count(x.cards) > 1)"],
  ["gone through", "- each: x in p.cards\n  do:\n    - set: p.note = min(99, p.note + x.rank)"],
  [
    "listed in an order that tells nothing",
    "- let:\n    one: first(p.cards)\n- if: one is not none\n  set: p.note = one.rank",
  ],
  [
    "chosen from",
    "- ask:\n    x: {in: y in p.cards where y.rank > 1, optional: yes}\n  who: p\n- if: x is not none\n  reveal: x",
  ],
  ["shown", "- reveal: p.cards\n  to: after(p)\n- move: list(x in p.cards where x in p.hand)\n  to: table.heap"],
  [
    "decided by",
    "- if: any(x in p.cards where x.rank > 5)\n  do:\n    - set: p.note = 7\n    - draw: 1\n      from: table.deck\n      to: p.hand",
  ],
] as const;

const CASES = SEEN.flatMap(([who, ...own]) => USES.map(([use, effects]) => [who, use, own, effects] as const));

test.each(CASES)("read by %s, the things kept for a player are %s", (_, __, [face, seen], effects) => {
  for (const copies of ["one of each", "2 of each"]) {
    const game = linked(rules(face, seen, copies, effects));
    const engine = engineOf(game);
    if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
    expect(engine.written.notes.get("having")).toBeUndefined();
    for (let i = 0; i < sized(2, 20); i++) {
      const { apart, stopped } = lockstep(game, engine, `${copies}/${i}`, 120, i === 0);
      expect(apart).toBeNull();
      expect([null, "fault"]).toContain(stopped);
    }
  }
});
