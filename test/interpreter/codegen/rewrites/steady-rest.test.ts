import { describe, expect, test } from "vitest";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";
import { playedWithAndWithout } from "./with-and-without.ts";

/** Lookahead for the rest of a move runs once, if it does not depend on the answer. */

const rules = (fields: string) => `game: field
language: 1
title: Field
players: 2
cycle: round
limit: {rounds: 12, winners: nobody}
kinds:
  spot: {space of: field}
  peg:
    copies: 3 for every player
    stands on: spot or none
boards:
  field: {grid: 3 by 3, space: spot, neighbours: eight, tile: peg}
state:
  spot: {height: int 0..3}
  player: {purse: int 0..3 = 3}
terms:
  high(s spot): any(u in neighbours(s) where u.height > 1)
  rich(s spot, p player): s.height >= p.purse and any(u in neighbours(s) where u.peg is not none)
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              n: k in 0..3
              at: s in spots where s.height < 3
            who: p
            otherwise:
              - finish: p
          - set: at.height = at.height + 1
          - set: p.purse = n
          - window: steps
windows:
  steps:
    who: p in players
    shape: round
commands:
  step:
    when: [steps]
    ask:
${fields}
    do:
      - move: peg
        to: to
  jump:
    when: [steps]
    ask:
      peg: g in actor.pegs where g.spot is not none
      to: t in spots where t.peg is none and t.column is peg.spot.column
      payer: u in spots where rich(u, actor)
    do:
      - move: peg
        to: to
      - set: payer.height = 0
`;

const PEG = `      peg: g in actor.pegs
      to: t in spots where t.peg is none and (peg.spot is none or t in neighbours(peg.spot))
`;

function linked(fields: string): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": rules(PEG + fields) });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

/** The number of functions that look ahead. */
const rests = (game: Game): number => writeModule(game).text.match(/const rest\d+ = /g)?.length ?? 0;

function agree(game: Game): { apart: string | null; faults: number } {
  const without = [[], ["steady rest"]] as const;
  const { apart, stops } = playedWithAndWithout(game, { games: 6, most: 120, seed: "rest", without });
  return { apart, faults: stops.length };
}

/** With the number of functions, including that of the other command. */
const STEADY = [
  ["the same as of another command", "      payer: u in spots where rich(u, actor)", 1],
  ["another", "      payer: u in spots where high(u) and u.peg is none", 2],
  ["asked only now and then", "      payer: {if: peg.spot is none, in: u in spots where high(u)}", 2],
  ["that may be left out", "      payer: optional u in spots where rich(u, actor)", 2],
  [
    "of two answers",
    "      payer: u in spots where u.height > 0\n      other: o in spots where high(o) and o.height >= payer.height",
    2,
  ],
] as const;

const NOT_STEADY = [
  ["hangs on the first answer", "      payer: u in spots where high(u) and u.peg is not peg"],
  [
    "hangs on an answer in its last field",
    "      payer: u in spots\n      other: o in neighbours(to) where o is not payer",
  ],
] as const;

describe("computed once is a rest", () => {
  test.each(STEADY)("%s", (_, fields, count) => {
    const game = linked(fields);
    expect(rests(game)).toBe(count);
    expect(agree(game)).toEqual({ apart: null, faults: 0 });
  });
});

describe("computed each time is a rest that", () => {
  test.each(NOT_STEADY)("%s", (_, fields) => {
    const game = linked(fields);
    expect(rests(game)).toBe(1);
    expect(agree(game)).toEqual({ apart: null, faults: 0 });
  });
});

test("a fault in such a rest occurs when it is first needed", () => {
  const game = linked("      payer: u in spots where 6 mod u.height is 0 and high(u)");
  expect(rests(game)).toBe(2);
  const { apart, faults } = agree(game);
  expect(apart).toBeNull();
  expect(faults).toBeGreaterThan(0);
});
