import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { REWRITES, type Rewrite } from "../../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import type { Game } from "../../../../src/interpreter/index.ts";
import { linked as linkedText } from "../both-engines.ts";
import { playedWithAndWithout } from "./with-and-without.ts";

const linked = (text: string): Game => linkedText(text, 2);

/** Lines of spaces with equal contents are counted incrementally, rather than searched each time. */

const counts = (game: Game, off: readonly Rewrite[] = []) =>
  /\blines0_has\(/.test(writeModule(game, new Set(off)).text);

/** Plays with the rewrite and without it, each beside the reference. */
const agree = (game: Game, games: number): void =>
  expect(playedWithAndWithout(game, { games, most: 300, seed: "lines" })).toEqual({ apart: null, stops: [] });

/** Counters on a board of 4 by 4. They are placed, moved, removed, and change owners. */
const rules = (test: string) => `game: rows
language: 1
title: Rows
players: 2
cycle: round
limit: {rounds: 30, winners: nobody}
kinds:
  spot: {space of: field}
  peg:
    copies: 6 for every player
    stands on: spot or none
boards:
  field: {grid: 4 by 4, space: spot, neighbours: eight, tile: peg}
state:
  spot:
    owner: player or none
    mark: int 0..2
  table:
    size: int 1..4 = 3
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              to: x in spots
              how: n in 0..3
            who: p
          - if: how is 0
            do:
              - set: to.owner = p
          - if: how is 1
            do:
              - set: to.owner = none
              - set: to.mark = 2
          - if: how is 2 and to.peg is none
            do:
              - move: list(g in p.pegs where g.spot is none take 1)
                to: to
          - if: how is 3
            do:
              - move: list(g in pegs where g.spot is to)
                to: none
          - if: ${JSON.stringify(test)}
            finish: list(p)
`;

test.each([
  ["what is written for a space", "any(l in field.straights(3) where all(x.owner is p for x in l))"],
  ["the other way round", "any(l in field.straights(3) where all(p is x.owner for x in l))"],
  ["who has what stands there", "any(l in field.straights(3) where all(x.peg.owner is p for x in l))"],
  ["a number", "any(l in field.straights(2) where all(x.mark is how for x in l))"],
  [
    "lines that are not",
    "not any(l in field.straights(2) where all(x.owner is p for x in l)) and how is 1 and to.mark is 2",
  ],
])("lines are counted: %s", (_, condition) => {
  const game = linked(rules(condition));
  expect(counts(game)).toBe(true);
  expect(counts(game, ["kept lines"])).toBe(false);
  agree(game, 8);
});

test.each([
  [
    "lines as long as a number says that changes",
    "any(l in field.straights(table.size) where all(x.owner is p for x in l))",
  ],
  ["what hangs on other spaces", "any(l in field.straights(3) where all(first(neighbours(x)).owner is p for x in l))"],
  ["what hangs on the line", "any(l in field.straights(3) where all(x.owner is first(l).owner for x in l))"],
  ["lines of which more is asked", "any(l in field.straights(3) where to in l and all(x.owner is p for x in l))"],
])("other lines are searched: %s", (_, condition) => {
  const game = linked(rules(condition));
  expect(counts(game)).toBe(false);
  agree(game, 4);
});

test("a restored position is counted anew", () => {
  const game = linked(rules("any(l in field.straights(3) where all(x.peg.owner is p for x in l))"));
  const [one, two] = [0, 1].map(() => new ModuleEngine(game, writeModule(game))) as [ModuleEngine, ModuleEngine];
  const plain = new ModuleEngine(game, writeModule(game, new Set(REWRITES)));
  one.begin();
  for (let step = 0; one.waits === "ask" && step < 25; step++) {
    const before = one.snap();
    const choice = (step * 7) % one.count;
    for (const other of [two, plain]) {
      other.load(before);
      other.choose(choice);
    }
    one.choose(choice);
    expect([two.waits, ...two.words]).toEqual([one.waits, ...one.words]);
    expect([plain.waits, ...plain.words]).toEqual([one.waits, ...one.words]);
  }
});
