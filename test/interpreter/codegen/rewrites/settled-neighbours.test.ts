import { describe, expect, test } from "vitest";
import { REWRITES, type Rewrite } from "../../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";
import { playedWithAndWithout } from "./with-and-without.ts";

/** The part of a search for spaces that no move changes is stored as bits, to be combined with those of the occupied spaces. */

const rules = (size: number, list: string) => `game: field
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
  player:
    table: sides
    fields: {forward: direction}
boards:
  field: {grid: ${size} by ${size}, space: spot, neighbours: eight, tile: peg}
state:
  spot: {height: int 0..3}
  table: {found: int 0..1000000, least: int 0..3, most: int 0..3}
terms:
  last_peg(p player): last(g in p.pegs where g.spot is not none)
  near(a spot, b spot): a in neighbours(b) and a.row <= b.row
  low(s spot): s.height < 2
  all_out(p player): not any(g in p.pegs where g.spot is none)
sides:
  upper: {forward: south}
  lower: {forward: north}
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
          - set: table.least = n
          - set: table.most = from.column mod 4
          - if: any(g in p.pegs where g.spot is none)
            do:
              - move: first(g in p.pegs where g.spot is none)
                to: from
            else:
              - move: first(p.pegs)
                to: from
          - set: table.found = sum(t.row * 9 + t.column for t in list(${list}))
          - set: table.found = table.found + (if any(${list}) then 1 else 0) + count(${list})
`;

function linked(size: number, list: string): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": rules(size, list) });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

const textOf = (game: Game, off: readonly Rewrite[]) => writeModule(game, new Set(off)).text;
const isKept = (game: Game): boolean => textOf(game, []) !== textOf(game, ["settled neighbours"]);

const WITHOUT: readonly (readonly Rewrite[])[] = [[], ["settled neighbours"], ["kept spaces"], REWRITES];

const agree = (game: Game): string | null =>
  playedWithAndWithout(game, { games: 4, most: 90, seed: "neighbours", without: WITHOUT }).apart;

const KEPT = [
  ["what is linked to a space that somebody has named", "t in spots where t.peg is none and t in neighbours(from)"],
  ["a condition with a name", "t in spots where t.peg is none and near(t, from)"],
  [
    "what is linked to where something stands, or stands nowhere",
    "t in spots where t.peg is none and near(t, last_peg(p).spot else from)",
  ],
  [
    "a condition beside one that hangs on the position",
    "t in spots where t.peg is none and (all_out(p) or t.row < table.most)",
  ],
  [
    "two conditions on what is stored",
    "t in spots where t.peg is none and t.row > table.least and t.column > table.most",
  ],
  ["behind one that looks at the position", "t in spots where t.peg is none and low(t) and t.row > table.least"],
  ["spaces that hold one of several values", "t in spots where t.height is n and near(t, from)"],
] as const;

const NOT_KEPT = [
  ["what hangs on the position", "t in spots where t.peg is none and low(t)"],
  ["what can fail", "t in spots where t.peg is none and 6 mod n > 0 and near(t, from)"],
  ["what has too many values", "t in spots where t.peg is none and t.row < table.found"],
] as const;

describe.each([4, 7])("for a field with %s rows", (size) => {
  test.each(KEPT)("%s is settled", (_, list) => {
    const game = linked(size, list);
    expect(isKept(game)).toBe(true);
    expect(agree(game)).toBeNull();
  });

  test.each(NOT_KEPT)("%s is not settled", (_, list) => {
    const game = linked(size, list);
    expect(isKept(game)).toBe(false);
    expect(agree(game)).toBeNull();
  });
});
