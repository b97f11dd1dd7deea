import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";
import { lockstep } from "../lockstep.ts";

/** Results of terms that search are cached by arguments until something is written, also when a position is restored. */

const RULES = `game: field
language: 1
title: Field
players: 2
cycle: round
limit: {rounds: 12, winners: nobody}
kinds:
  spot: {space of: field}
  card:
    table: cards
    copies: one of each
    starts in: table.deck
    fields: {worth: int 0..3}
boards:
  field: {grid: 4 by 4, space: spot, neighbours: sides}
paths:
  flat: {step: to.height is from.height}
state:
  spot: {height: int 0..2}
  player:
    hand: pile of card, seen by owner
  table:
    deck: deck of card, seen by nobody
    found: int 0..100000
terms:
  # the second argument puts many of its values at the same place
  near(s spot, n int): count(flat.reach(s)) * n
  far(s spot): list(t in spots where t not in flat.reach(s))
  lowest: min(count(flat.reach(s)) for s in spots) else 0
  better(s spot, n int): near(s, n) after put(s, 1)
  luck(p player, s spot): sum(c.worth for c in p.hand) + count(flat.reach(s))
  often(of list of spot): list(h in 0..2 where count(t in of where t.height is h) > 0 sorted by count(t in of where t.height is h) desc)
  often_worth(of list of card): list(w in 0..3 where any(c in of where c.worth is w) sorted by count(c in of where c.worth is w) desc)
  shape(of list of spot): 10 * (often(of)[1] else 0) + (often(of)[2] else 0)
  suits(of list of card): 10 * (often_worth(of)[1] else 0) + (often_worth(of)[2] else 0)
phases:
  - id: play
    do:
      - each: p in players
        do:
          - draw: 1
            from: table.deck
            to: p.hand
          - ask:
              s: t in spots where t.height < 2 and near(t, 1) + luck(p, t) + suits(p.hand) >= 0
              n: k in 0..1 where k is 0 or luck(p, s) > 4
            who: p
            otherwise:
              - finish: p
          - set: table.found = sum(near(t, 1) + near(t, 32) + near(t, 257) + near(t, 1) for t in spots)
          - set: table.found = table.found + sum(near(t, 2) + better(t, 2) + near(t, 2) for t in spots) + lowest
          - put: s
            n: n
          - set: table.found = table.found + lowest + count(far(s)) + count(far(s)) + near(s, 1)
          - set: table.found = table.found + shape(spots) + shape(neighbours(s)) + shape(far(s))
verbs:
  put(s spot, n int):
    do:
      - set: s.height = n + 1
cards: {one: {worth: 0}, two: {worth: 1}, three: {worth: 2}, four: {worth: 3}, five: {worth: 1}, six: {worth: 2}}
`;

function linked(): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": RULES });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

const keptIn = (game: Game, off: readonly "kept terms"[]) =>
  writeModule(game, new Set(off)).text.match(/t\d+_kept = /g)?.length ?? 0;

test("values of terms are cached and equal, also with many arguments, lists, and speculation", () => {
  const game = linked();
  expect([keptIn(game, []), keptIn(game, ["kept terms"])]).toEqual([7, 0]);
  for (const off of [[], ["kept terms"]] as const) {
    const engine = new ModuleEngine(game, writeModule(game, new Set(off)));
    for (let index = 0; index < 8; index++)
      expect(lockstep(game, engine, `kept ${index}`, 120)).toMatchObject({ apart: null, stopped: null });
  }
});
