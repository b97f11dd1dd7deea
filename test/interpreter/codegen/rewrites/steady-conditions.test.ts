import { describe, expect, test } from "vitest";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";
import { playedWithAndWithout } from "./with-and-without.ts";

/** Conditions in a loop that do not depend on its element are evaluated once, when the first element needs them. */

const rules = (list: string) => `game: field
language: 1
title: Field
players: 2
cycle: round
limit: {rounds: 15, winners: nobody}
kinds:
  spot: {space of: field}
  peg:
    copies: 4 for every player
    stands on: spot or none
boards:
  field: {grid: 4 by 4, space: spot, neighbours: eight, tile: peg}
state:
  spot: {height: int 0..3}
  table: {found: int 0..10000}
terms:
  alone(s spot): not any(u in neighbours(s) where u.peg is not none)
  room(s spot): 6 mod count(u in neighbours(s) where u.peg is none) is 0
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              n: k in 0..3
              from: s in spots where s.peg is none
            who: p
            otherwise:
              - finish: p
          - set: from.height = n
          - set: table.found = sum(t.row * 5 + t.column for t in list(${list}))
          - move: list(g in p.pegs where g.spot is none take 1)
            to: from
          - set: table.found = table.found + count(t in spots where alone(from) or t.height is n)
`;

function linked(list: string): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": rules(list) });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

/** How many conditions are evaluated once. */
const steady = (game: Game): number => writeModule(game, new Set()).text.match(/let h\d+ = -1,/g)?.length ?? 0;

function agree(game: Game): { apart: string | null; faults: number } {
  const without = [[], ["steady conditions"]] as const;
  const { apart, stops } = playedWithAndWithout(game, { games: 6, most: 120, seed: "steady", without });
  return { apart, faults: stops.length };
}

/** The counts include the one that the rules always contain. */
const STEADY = [
  ["beside what hangs on the element", "t in neighbours(from) where t.height < 2 and (alone(from) or t.row is 2)", 2],
  ["the other way round", "t in neighbours(from) where not alone(from) or t.row is 2", 2],
  ["in a loop within a loop", "t in spots where any(u in neighbours(t) where alone(from) and u.height is 0)", 2],
  [
    "of the element of the loop around it",
    "t in spots where any(u in neighbours(t) where alone(t) and u.height is 0)",
    2,
  ],
  [
    "two of them",
    "t in neighbours(from) where alone(from) and t.row > 1 and not any(g in p.pegs where g.spot is none)",
    3,
  ],
  ["that is never asked for where the list is empty", "t in neighbours(from) where t.row > 9 and room(from)", 2],
] as const;

describe("evaluated once is a condition", () => {
  test.each(STEADY)("%s", (_, list, count) => {
    const game = linked(list);
    expect(steady(game)).toBe(count);
    expect(agree(game)).toEqual({ apart: null, faults: 0 });
  });
});

test("a condition that depends on the element is evaluated each time", () => {
  const game = linked("t in neighbours(from) where alone(t) and t.row > 1");
  expect(steady(game)).toBe(1);
  expect(agree(game).apart).toBeNull();
});

test("a fault in such a condition occurs when an element needs it", () => {
  const game = linked("t in neighbours(from) where t.height is 0 and room(from)");
  const { apart, faults } = agree(game);
  expect(apart).toBeNull();
  expect(faults).toBeGreaterThan(0);
});
