import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../src/interpreter/index.ts";
import { lockstep } from "./lockstep.ts";

/** Rolls, lines over a board and shares of a split in a module agree with the reference. */

function linked(text: string): Game {
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

/** Plays games, of which nothing may be left to the reference, and gives how they ended. */
function played(text: string, games: number) {
  const game = linked(text);
  const engine = engineFor(game);
  expect([...engine.written.notes.keys()]).toEqual([]);
  return Array.from({ length: games }, (_, i) => {
    const { apart, stopped } = lockstep(game, engine, `small ${i}`, 400);
    expect(apart).toBeNull();
    return stopped;
  });
}

/** Equal values, values that are lists, weights, a purpose for each player. */
const ROLLS = (rolls: string) => `game: rolls
language: 1
players: 2
limit: {rounds: 8, winners: nobody}
state:
  table:
    total: int 0..9999 = 0
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              n: x in 1..4
            who: p
${rolls}
`;

test.each([
  ["one of some", "          - roll: a in 1..6\n          - set: table.total += a"],
  ["one of equal values", "          - roll: a in list(x mod 3 for x in 0..6)\n          - set: table.total += a"],
  ["by weight", "          - roll: a in 1..5\n            weight: a * n\n          - set: table.total += a"],
  ["with a purpose", "          - roll: a in 1..3\n            for: luck\n          - set: table.total += a"],
])("a roll: %s", (_, rolls) => {
  const stops = played(ROLLS(rolls), 12);
  expect(stops).toEqual(Array.from({ length: 12 }, () => null));
});

test.each([
  ["an empty list", "          - roll: a in n..3\n          - set: table.total += a"],
  ["a weight below 0", "          - roll: b in 1..4\n            weight: b - n + 2"],
  ["weights that are all 0", "          - roll: a in 1..3\n            weight: 4 - n"],
])("a roll fails for both engines: %s", (_, rolls) => {
  expect(played(ROLLS(rolls), 12)).toContain("fault");
});

/** Walls of the board, shutters that come and go, borders between different squares, and things in between. */
const LINES = (line: string, neighbours = "sides") => `game: lines
language: 1
players: 2
limit: {rounds: 20, winners: nobody}
kinds:
  square: {space of: yard}
boards:
  yard: {map: yard, neighbours: ${neighbours}}
maps:
  yard:
    wall: "#"
    drawing: |
      .....
      .#.#.
      .....
      .#...
      ..#..
state:
  table:
    seen: int 0..9999 = 0
    met: int 0..9999 = 0
  square:
    shut: bool
    depth: int 0..1 = 1
lines:
  sight(a square, b square):
${line}
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              a: s in squares
              b: s in squares
            who: p
          - if: sight(a, b)
            set: table.seen += 1
          - set: table.met += count(s in squares where sight(a, s))
          - set: table.met += count(sight.between(a, b))
          - set: b.shut = not b.shut
          - set: b.depth = 0
`;

test.each([
  ["straight", "    runs: straight\n    at most: 3\n    blocked by: s in squares where s.wall or s.shut"],
  ["centre", "    runs: centre to centre\n    at most: 4\n    passes: s in squares where not s.wall and not s.shut"],
  ["both corners", "    runs: centre to centre\n    blocked by: s in squares where s.wall or s.shut\n    corner: both"],
  ["either corner", "    runs: centre to centre\n    blocked by: s in squares where s.shut\n    corner: either"],
  ["borders", "    runs: straight\n    stopped between: from.shut and to.wall or to.shut and from.wall"],
  [
    "both",
    "    runs: centre to centre\n    passes: s in squares where not s.shut\n    stopped between: from.shut is not to.shut",
  ],
])("a line: %s", (_, line) => {
  for (const neighbours of ["sides", "eight"])
    expect(played(LINES(line, neighbours), 6)).toEqual(Array.from({ length: 6 }, () => null));
});

test("a line fails for both engines if the test of its first obstacle fails", () => {
  const line = "    runs: straight\n    blocked by: s in squares where s.wall or 1 / s.depth rounded down > 1";
  const ends = played(LINES(line), 12);
  expect(ends).toContain("fault");
});

/** Trees are placed at once, huts only from round three on; their places are asked for in any case. */
const UNPLACED = `game: unplaced
language: 1
players: 2
limit: {rounds: 6, winners: nobody}
kinds:
  square: {space of: yard}
  hut:
    copies: 2
    stands on: square
  tree: {copies: one for every square}
families:
  target: [hut, tree]
boards:
  yard: {grid: 3 by 3}
state:
  table: {seen: int 0..9999 = 0}
lines:
  sight(a square, b square):
    runs: straight
terms:
  near(a square, b target): sight(a, b.square)
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              a: s in squares
            who: p
          - ask:
              t: optional x in targets where near(a, x)
            who: p
          - set: table.seen += count(x in targets where near(a, x))
          - if: round is 3
            do:
              - each: h in huts where h.square is none
                do:
                  - move: h
                    to: a
`;

test("no line leads to a thing that is nowhere, though its kind always has a place", () => {
  expect(played(UNPLACED, 6)).toEqual(Array.from({ length: 6 }, () => null));
});

const SHARES = `game: shares
language: 1
players: 2
limit: {rounds: 12, winners: nobody}
kinds:
  square: {space of: yard}
boards:
  yard: {grid: 3 by 1}
state:
  square:
    heap: int 0..999 = 0
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              given: split 4 over s in squares up to 3
            who: p
          - each: s in squares
            set: s.heap += given[s]
`;

test("the shares of a split", () => {
  expect(played(SHARES, 8)).toEqual(Array.from({ length: 8 }, () => null));
});
