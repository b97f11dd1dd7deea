import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { link } from "../../../src/interpreter/index.ts";
import { lockstep } from "./lockstep.ts";

/** Speculation about verbs that move or show hidden things, and paths over a board on which such things stand. */

const rules = (effects: string): string => `game: imagined
language: 1
players: 3
limit: {rounds: 6, winners: nobody}
kinds:
  cell: {space of: land}
  card:
    table: ranks
    copies: by row
    starts in: table.deck
    fields: {copies: int 1..9, rank: int 1..9}
  man:
    plural: men
    table: sorts
    copies: one of each for every player
    stands on: cell or none
    fields: {force: int 1..3}
    face: seen by owner
boards:
  land: {grid: 3 by 3, neighbours: sides}
paths:
  march:
    step: all(m.force < 3 for m in to.men)
state:
  table:
    deck: deck of card, seen by nobody
    heap: pile of card
    cellar: pile of card, seen by nobody
  player:
    hand: pile of card, seen by owner
    guess: int 0..99 = 0, seen by owner
terms:
  high: count(c in table.heap where c.rank > 2)
  best(c card): high after lay(c)
verbs:
  lay(c card):
    do:
      - move: c
        to: table.heap
  bury(c card):
    do:
      - move: c
        to: table.cellar
  mix(c card):
    do:
      - lay: c
      - shuffle: table.heap
  show(c card):
    do:
      - reveal: c
  strip(p player):
    do:
      - move: p.hand
        to: table.cellar
  step(m man, to cell):
    do:
      - move: m
        to: to
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 3
    from: table.deck
    to: p.hand
  - each: p in players
    do:
      - move: first(p.men)
        to: r1c2
      - move: last(p.men)
        to: r2c3
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - ask:
              c: x in p.hand
              s: y in cells
            who: p
          - let:
              m: first(p.men) else impossible
              other: first(x in p.hand where x is not c) else c
${effects.replaceAll(/^(?=.)/gm, "          ")}
          - ask:
              more: n in 1..3
            who: p
          - set: p.guess = min(list(99, found + more)) else 0
          - move: c
            to: table.heap
          - draw: 1
            from: table.deck
            to: p.hand
ranks:
  low: {copies: 4, rank: 1}
  middle: {copies: 4, rank: 3}
  high: {copies: 4, rank: 5}
sorts:
  light: {force: 2}
  heavy: {force: 3}
`;

function played(effects: string): { readonly apart: readonly (string | null)[]; readonly calls: number } {
  const { program, diagnostics } = load(
    { path: "small.yaml", text: rules(effects) },
    { files: { read: () => null }, packs: [] },
  );
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const game = link(program, { players: 3 });
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  const apart = [1, 2, 3, 4, 5].map((seed) => {
    const { apart, stopped } = lockstep(game, engine, `imagined/${seed}`, 60);
    return apart ?? stopped;
  });
  return { apart, calls: [...engine.written.notes.values()].reduce((all, count) => all + count, 0) };
}

const WITHOUT = { apart: [null, null, null, null, null], calls: 0 };

test.each([
  ["a card is laid openly", "- let:\n    found: best(c)"],
  ["a card is laid out of sight", "- let:\n    found: (count(x in p.hand where x.rank > 2)) after bury(c)"],
  ["a card is laid and mixed with others", "- let:\n    found: high after mix(c)"],
  ["a card is shown to all", "- let:\n    found: (c.rank) after show(c)"],
  ["all cards of a hand go", "- let:\n    found: (count(table.cellar)) after strip(p)"],
  ["one verb is imagined in another", "- let:\n    found: (best(other)) after lay(c)"],
  [
    "what is found for each choice is compared",
    "- ask:\n    d: x in p.hand where best(x) > 0\n    t: k in 1..3\n  who: p\n  otherwise: []\n- let:\n    found: 1",
  ],
  ["a man has gone", "- let:\n    found: (count(s.men)) after step(m, s)"],
  ["ways lead past hidden men", "- let:\n    found: count(march.reach(s))"],
  ["a way leads past hidden men", "- let:\n    found: march.steps(r1c1, s) else 9"],
  ["ways are looked for after a move", "- let:\n    found: (count(march.reach(r1c1))) after step(m, s)"],
])("%s: the module gets the same result, with the same audience", (_, effects) => {
  expect(played(effects)).toEqual(WITHOUT);
});
