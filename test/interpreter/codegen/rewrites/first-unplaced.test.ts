import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { REWRITES, type Rewrite } from "../../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { marked } from "../../../../src/interpreter/codegen/moves/marks.ts";
import type { Game, State } from "../../../../src/interpreter/index.ts";
import { linked as linkedText } from "../both-engines.ts";
import { playedWithAndWithout } from "./with-and-without.ts";

const linked = (text: string): Game => linkedText(text, 2);

/** A search for the first thing that is nowhere starts where the last one ended. */

/** Pegs are placed, moved and removed, and then the first ones that are nowhere are asked for. */
const rules = (found: string, { state = "", more = "" } = {}) => `game: firsts
language: 1
title: Firsts
players: 2
cycle: round
limit: {rounds: 25, winners: nobody}
kinds:
  spot: {space of: field}
  peg:
    copies: 6 for every player
    stands on: spot or none
  boat:
    copies: 5
    stands on: spot or none
boards:
  field: {grid: 3 by 5, space: spot, neighbours: sides}
state:
${state}  table:
    first: int 0..1000
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              to: x in spots
              how: n in 0..5
            who: p
          - if: how <= 2
            do:
              - move: list(g in p.pegs where g.spot is none take 1)
                to: to
          - if: how is 3
            do:
              - move: list(g in pegs where g.spot is to take 1)
                to: none
          - if: how is 4
            do:
              - move: list(g in pegs where g.spot is not none take 2)
                to: to
          - if: how is 5
            do:
              - move: list(b in boats where b.spot is none take 1)
                to: to
              - move: list(b in boats where b.spot is to and to.row is 1)
                to: none
${more}          - set: table.first = ${found}
`;

/** How many searches start where the last one ended. */
const searches = (game: Game, off: readonly Rewrite[] = []) =>
  new Set(writeModule(game, new Set(off)).text.match(/\bfirsts\d+_anew\b/g)).size;

/** Plays with the rewrite and without it, each beside the reference. */
const agree = (game: Game, games: number): void =>
  expect(playedWithAndWithout(game, { games, most: 300, seed: "firsts" })).toEqual({ apart: null, stops: [] });

test.each([
  ["of each player", "count(g in pegs where g is first(o in p.pegs where o.spot is none))"],
  ["of all", "count(b in boats where b is first(o in boats where none is o.spot))"],
])("the first thing that is nowhere: %s", (_, found) => {
  const game = linked(rules(found));
  expect(searches(game)).toBe(2);
  expect(searches(game, ["first unplaced"])).toBe(0);
  agree(game, 6);
});

test.each([
  [
    "things that can lie in a bag",
    {
      state: "  player:\n    bag: pile of peg\n",
      more: "          - if: how is 5\n            do:\n              - move: list(g in pegs where g.spot is to)\n                to: p.bag\n",
    },
  ],
  ["things that leave the game", { more: "          - remove: list(g in pegs where g.spot is to take 1)\n" }],
])("%s are searched from the first one", (_, changes) => {
  const game = linked(rules("count(b in boats where b.spot is to)", changes));
  expect(searches(game)).toBe(1);
  agree(game, 4);
});

test("a restored position is searched from the start", () => {
  const game = linked(rules("count(b in boats where b.spot is to)"));
  const engines = [[], REWRITES].map(
    (off: readonly Rewrite[]) => new ModuleEngine(game, writeModule(game, new Set(off))),
  );
  const [one] = engines as [ModuleEngine];
  const states: State[] = [];
  one.begin();
  for (let step = 0; one.waits === "ask" && step < 24; step++) {
    states.push(one.snap());
    one.choose(0);
  }
  // Back to positions with more pegs off the board: the first answers place one.
  for (const state of states.toReversed()) {
    for (const engine of engines) engine.load(state);
    for (let step = 0; step < 2; step++) for (const engine of engines) engine.choose(0);
    const [own, other] = engines.map(({ words }) => [...words]);
    expect(own).toEqual(other);
  }
});

test("after going back to a question more pegs are nowhere than in the game that was left", () => {
  const game = linked(rules("count(b in boats where b.spot is to)"));
  const engines = [[], REWRITES].map(
    (off: readonly Rewrite[]) => new ModuleEngine(game, writeModule(game, new Set(off))),
  );
  const [own, other] = engines.map((engine) => {
    engine.begin();
    const mark = marked(engine);
    const put = (space: number) => {
      engine.choose(space);
      engine.choose(0);
    };
    for (const space of [0, 1, 2, 3]) put(space);
    mark.back();
    put(4);
    return [...engine.words];
  });
  expect(own).toEqual(other);
});
