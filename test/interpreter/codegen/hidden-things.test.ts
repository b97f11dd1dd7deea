import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../src/interpreter/index.ts";
import { lockstep } from "./lockstep.ts";

/** The module tracks who may know hidden things (their places, modifiers and values) as the reference does. */

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

interface Rules {
  readonly effects: string;
  /** effects after a further question */
  readonly after?: string;
}

const inside = (text: string) => text.replaceAll(/^(?=.)/gm, "          ");

/** Heroes who wear cards. Each card has two copies with a stored number, by which they could be told apart. */
const rules = ({ effects, after = "" }: Rules): string => `game: worn
language: 1
players: 3
limit: {rounds: 6, winners: nobody}
types:
  way: [left, right]
kinds:
  hero:
    plural: heroes
    copies: 2 for every player
  card:
    table: cards
    copies: 5 of each
    starts in: table.deck
    fields: {rank: int 1..9}
    modifies: h in heroes where card in h.worn
  charm:
    table: charms
    copies: one of each for every player
    starts in: player.shelf
    face: seen by owner
    modifies: h in heroes where charm in h.player.shelf
state:
  table:
    deck: deck of card, seen by nobody
    heap: pile of card
    total: int -999..999 = 0
  player:
    hand: pile of card, seen by owner
    shelf: pile of charm
    guess: int -99..99 = 0, seen by owner
    told: list of card up to 9
  player, way:
    corner: pile of card, seen by owner
  hero:
    worn: pile of card, seen by owner
    strength: int -99..99 = 0
  card:
    marks: int 0..9 = 0
terms:
  hero:
    luck: {base: 0}
    might:
      base: 2
      limits:
        - at most: 7
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 4
    from: table.deck
    to: p.hand
  - each: h in heroes
    draw: 1
    from: table.deck
    to: h.worn
  - each: p in players
    do:
      - draw: 1
        from: table.deck
        to: "corner[p, left]"
      - draw: 1
        from: table.deck
        to: "corner[p, right]"
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - ask:
              h: x in heroes
              pace: n in 1..2
            who: p
${inside(effects)}
          - ask:
              more: n in 1..3
            who: p
          - set: table.total += more
${inside(after)}
cards:
  sword: {rank: 1, modifiers: {might: 2}}
  crown: {rank: 2, modifiers: {might: {is: 5}}}
  chain: {rank: 3, modifiers: {might: {at most: 1}}}
  boots: {rank: 4, modifiers: {might: {at least: 3, if: h.strength is 0}}}
  blank: {rank: 5}
  stone: {rank: 6, modifiers: {might: -1}}
  torch: {rank: 7}
  quill: {rank: 8}
charms:
  bright: {modifiers: {luck: 1}}
  dull: {}
`;

test.each<[string, Rules]>([
  ["what a hidden card gives is known to who sees it", { effects: "- let: {y: h.might}", after: "- set: p.guess = y" }],
  [
    "what lies there openly face down may give something",
    { effects: "- let: {y: h.luck}", after: "- set: p.guess = y" },
  ],
  ["what a hidden card gives is told", { effects: '- say: "{h.might}"\n- set: h.strength = h.might' }],
  ["a card gives where its term leaves parts out", { effects: "- set: h.strength = h.might without sword" }],
  [
    "a card lies in a zone that not all see",
    { effects: "- let: {y: count(c in cards where c in h.worn)}", after: "- set: p.guess = y" },
  ],
  ["a card lies among others", { effects: "- let: {c: first(p.hand)}\n- if: c in p.hand\n  set: p.guess += 1" }],
  [
    "marked copies lie in an open pile",
    {
      effects: `- ask:
    c: {in: x in p.hand, optional: yes}
  who: p
- if: c is not none
  do:
    - set: c.marks = pace
    - move: c
      to: table.heap
- let: {twin: first(f in table.heap where count(g in table.heap where g.rank is f.rank) > 1)}
- if: twin is not none
  set: table.total = twin.marks`,
    },
  ],
  [
    "a card lies in a zone of a word",
    { effects: "- set: p.guess = count(w in list(left, right) where any(c in corner[p, w] where c.rank > 3))" },
  ],
  [
    "whether anything need be chosen is a secret of who chooses",
    {
      effects: `- ask:
    c: {in: y in pace..1, optional: any(x in p.hand where x.rank > 4)}
  who: p
- if: c is not none
  set: table.total += 1`,
    },
  ],
  [
    "a list is kept in which there may be none",
    {
      effects: `- ask:
    d: {in: x in p.hand, optional: count(p.hand) < 3}
  who: p
- if: d is not none
  do:
    - set: p.told += d
    - move: d
      to: table.heap`,
    },
  ],
  [
    "copies in an open pile are chosen from",
    {
      effects: `- ask:
    c: {in: x in table.heap, optional: yes}
  who: p
- if: c is not none
  set: c.marks = pace`,
    },
  ],
])("%s", (_, own) => {
  const game = linked(rules(own));
  const engine = engineFor(game);
  expect([...engine.written.notes]).toEqual([]);
  for (let i = 0; i < 8; i++) expect(lockstep(game, engine, `${i}`, 80)).toMatchObject({ stopped: null, apart: null });
});
