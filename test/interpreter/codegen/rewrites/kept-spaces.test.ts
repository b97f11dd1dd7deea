import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { REWRITES, type Rewrite } from "../../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { SOAK, sized } from "../../../properties/size.ts";
import { lockstep } from "../lockstep.ts";

/** The occupied spaces are maintained during the game, rather than searched each time. */

/** Counters on a board. They are placed, moved, removed, and change owners; then something is counted. */
const rules = (board: string, count: string) => `game: spaces
language: 1
title: Spaces
players: 2
cycle: round
limit: {rounds: 25, winners: nobody}
kinds:
  spot: {space of: field}
  island: {space of: sea}
  peg:
    copies: 6 for every player
    stands on: spot or none
  boat:
    copies: 4 for every player
    stands on: island or none
boards:
  sea: {grid: 2 by 3, space: island, neighbours: sides, tile: boat}
  field: {grid: ${board}, space: spot, neighbours: sides, tile: peg}
state:
  spot:
    owner: player or none
    mark: int 0..2
  island:
    held: player or none
  table:
    found: int 0..1000
terms:
  open(s spot): s.owner is none and s.mark is not 1
  held(s spot, p player): s.owner is p
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              to: x in spots where x.owner is not p or x.mark is 0
              how: n in 0..4
            who: p
          - if: how is 0
            do:
              - set: to.owner = p
          - if: how is 1
            do:
              - set: to.owner = none
              - set: to.mark = 1
          - if: how is 2 and to.peg is none
            do:
              - move: list(g in p.pegs where g.spot is none take 1)
                to: to
          - if: how is 3
            do:
              - move: list(g in pegs where g.spot is to)
                to: none
          - if: how is 4
            do:
              - each: i in list(i in islands where i.held is none take 1)
                do:
                  - move: list(b in p.boats where b.island is none take 1)
                    to: i
                  - set: i.held = p
          - set: table.found = ${count}
`;

function linked(text: string): Game {
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ severity, message }) => `${severity} ${message}`).join("\n"));
  return link(program, { players: 2 });
}

const keeps = (game: Game, off: readonly Rewrite[] = []) =>
  /\bspaces0_now\(/.test(writeModule(game, new Set(off)).text);

/** Plays with the rewrite beside the reference; in the soak also without any rewrite, which the tests of whole games do, too. */
function agree(game: Game, games: number): void {
  for (const off of SOAK ? [[], REWRITES] : [[]]) {
    const engine = new ModuleEngine(game, writeModule(game, new Set(off)));
    for (let index = 0; index < sized(Math.ceil(games / 2), games); index++) {
      const { apart, stopped } = lockstep(game, engine, `spaces ${index}`, 300);
      expect(apart && `game ${index}: ${apart}`).toBeNull();
      expect(stopped && (engine.slip ?? stopped)).toBeNull();
    }
  }
}

const SEARCHES = [
  ["a player", "count(s in spots where s.owner is p)"],
  ["the other way round", "count(s in spots where p is s.owner)"],
  ["nothing", "count(s in spots where s.owner is none)"],
  ["a number that never changes", "count(s in spots where s.mark is 1)"],
  ["what is asked", "count(s in spots where s.mark is how)"],
  ["what stands there", "count(s in spots where s.peg is none and s.mark is 1)"],
  ["who has what stands there", "count(s in spots where s.peg.owner is p)"],
  ["what a term names", "count(s in spots where open(s))"],
  ["what a term is given", "count(s in spots where held(s, p) and s.mark is 1)"],
  ["the first in order", "sum(x.row * 9 + x.column for x in list(s in spots where s.owner is p take 2))"],
  [
    "the last in order",
    "sum(x.row for x in list(s in spots where s.owner is p) where x is last(y in spots where y.owner is p))",
  ],
  ["one board of two", "count(i in islands where i.held is p) + 10 * count(s in spots where s.owner is p)"],
] as const;

test.each(SEARCHES)("occupied spaces are maintained: %s", (_, count) => {
  for (const board of ["3 by 5", "4 by 8", "6 by 9"]) {
    const game = linked(rules(board, count));
    expect(keeps(game)).toBe(true);
    expect(keeps(game, ["kept spaces"])).toBe(false);
    agree(game, 3);
  }
});

test("the spaces of a row are maintained, if there are enough", () => {
  const count = "count(s in spots where s.row is how and s.owner is p)";
  expect(keeps(linked(rules("3 by 9", count)))).toBe(true);
  expect(keeps(linked(rules("9 by 3", count)))).toBe(false);
  agree(linked(rules("3 by 9", count)), 6);
  agree(linked(rules("5 by 9", count)), 6);
});

/** By row and by column. There are fewer of them than asked for, or more. */
const IN_GROUPS = [
  ["one of a row", "count(k in 1..6 where any(s in spots where s.row is k and s.owner is none))"],
  ["how many of a column", "count(s in spots where how is s.column and s.mark is 1)"],
  ["of no column", "count(s in spots where s.column is how - 2 and s.peg is none)"],
  ["with more tests", "sum(s.row for s in spots where s.column is how and s.peg is none and s.owner is p)"],
] as const;

/** Spaces of a column are listed from the first row. */
const IN_ORDER = [
  ["last", "s.row", true],
  ["first", "s.row", true],
  ["last", "s.row desc", true],
  ["first", "s.row desc", true],
  ["last", "s.column", true],
  ["first", "s.column", true],
  // All are equal by this key, so the order of the list decides.
  ["last", "s.column desc", true],
  ["first", "s.column desc", true],
  ["first", "s.row mod 3", false],
] as const;

const wordOfGroup = /spaces\d+_bits\[x\d+\] \| 0/;

test.each(IN_GROUPS)("each group has its own word: %s", (_, count) => {
  for (const board of ["6 by 5", "5 by 9"]) {
    const game = linked(rules(board, count));
    expect(wordOfGroup.test(writeModule(game).text)).toBe(true);
    agree(game, 3);
  }
  expect(wordOfGroup.test(writeModule(linked(rules("3 by 3", count))).text)).toBe(false);
});

test.each(IN_ORDER)("the %s by %s in a settled order", (end, key, isKept) => {
  const found = `sum(10 * x.row + x.column for x in spots where x is ${end}(s in open_in(how) sorted by ${key}))`;
  const terms = "terms:\n  open_in(c int 0..9): list(s in spots where s.column is c and s.owner is none)\n";
  const game = linked(rules("6 by 5", found).replace("terms:\n", terms));
  expect(/=== 0 \? none : T\d+\[/.test(writeModule(game).text)).toBe(isKept);
  agree(game, 5);
});

test.each([
  ["what holds on other spaces", "count(s in spots where first(neighbours(s)).owner is p)"],
  ["what hangs on the space", "count(s in spots where s.owner is first(neighbours(s)).owner)"],
  ["lists that change", "count(s in list(x in spots where x.mark is not 1) where s.owner is p)"],
])("other searches are not maintained: %s", (_, count) => {
  const game = linked(rules("4 by 8", count));
  expect(keeps(game)).toBe(false);
  agree(game, 4);
});

test("a restored position is searched anew", () => {
  const game = linked(rules("6 by 9", "count(s in spots where s.owner is p)"));
  const [one, two] = [0, 1].map(() => new ModuleEngine(game, writeModule(game))) as [ModuleEngine, ModuleEngine];
  one.begin();
  for (let step = 0; one.waits === "ask" && step < 40; step++) {
    two.load(one.snap());
    const choice = (step * 7) % one.count;
    two.choose(choice);
    one.choose(choice);
    expect([two.waits, ...two.words]).toEqual([one.waits, ...one.words]);
  }
});
