import { describe, expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";
import { lockstep } from "../lockstep.ts";
import { playedWithAndWithout } from "./with-and-without.ts";

/** The part of a list and its conditions that no move changes is computed once, for each of the few values that it reads. */

const rules = (list: string) => `game: field
language: 1
title: Field
players: 2
cycle: round
limit: {rounds: 15, winners: nobody}
kinds:
  spot: {space of: field}
  player:
    table: sides
    fields: {forward: direction}
boards:
  field: {grid: 4 by 4, space: spot, neighbours: eight}
state:
  spot: {height: int 0..3}
  table:
    found: int 0..10000
    least: int 0..3
terms:
  hill: first(s in spots where s.height > 0)
  ahead(s spot, t spot, p player): direction(s, t) is p.forward
  beyond(s spot, p player): spot_at(s.column, s.row + 5)
  spot_at(c int 0..20, r int 0..20): first(t in spots where t.column is c and t.row is r) else impossible
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
              from: s in spots
              other: o in spots where o.row is n or o.column is 1
            who: p
          - set: from.height = n
          - set: table.least = n
          - set: table.found = sum(t.row * 5 + t.column for t in list(${list}))
`;

function linked(list: string): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": rules(list) });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

const textOf = (game: Game, off: readonly "settled lists"[]) => writeModule(game, new Set(off)).text;
const isKept = (game: Game): boolean => textOf(game, []) !== textOf(game, ["settled lists"]);

const KEPT = [
  ["a condition on two things", "t in neighbours(from) where ahead(from, t, p) and t.height < 2"],
  [
    "a condition behind one that hangs on the position",
    "t in neighbours(from) where t.height < 2 and t.row > from.row",
  ],
  ["a condition on another space", "t in neighbours(from) where t.row > other.row and t.height is 0"],
  ["a condition on what is stored elsewhere", "t in neighbours(from) where t.row > table.least and t.height < 2"],
  ["a condition on what may be none", "t in spots where t.height < 2 and (hill else t).row < t.row"],
  [
    "a condition on whether something holds",
    "t in spots where t.height < 2 and (any(g in spots where g.height > n) or t.row is 2)",
  ],
  ["a list that hangs on what is stored", "t in neighbours(hill else from) where t.row > from.row"],
  [
    "a condition inside a condition",
    "t in spots where any(u in neighbours(t) where u is hill or u.row > table.least + 1)",
  ],
  [
    "a condition on what is stored elsewhere, with which it can fail",
    "t in neighbours(from) where t.row > 6 mod table.least",
  ],
  [
    "two conditions on what is stored",
    "t in spots where t.row > table.least and t.column > other.height and t.height < 3",
  ],
  ["a list in order", "t in neighbours(from) where t.row >= from.row sorted by t.height take 2"],
] as const;

const NOT_KEPT = [
  ["what hangs on the position", "t in neighbours(from) where t.height > from.height"],
  ["what has too many values", "t in neighbours(from) where t.row < table.found"],
  ["a condition behind one that can fail", "t in neighbours(from) where 7 mod t.height > 0 and t.row > from.row"],
  ["a condition that is asked for now and then", "t in neighbours(from) where t.height is 0 or t.row > from.row"],
] as const;

const agree = (game: Game): string | null =>
  playedWithAndWithout(game, { games: 4, most: 120, seed: "settled", without: [[], ["settled lists"]] }).apart;

describe("settled is", () => {
  test.each(KEPT)("%s", (_, list) => {
    const game = linked(list);
    expect(isKept(game)).toBe(true);
    expect(agree(game)).toBeNull();
  });
});

describe("not settled is", () => {
  test.each(NOT_KEPT)("%s", (_, list) => {
    const game = linked(list);
    expect(isKept(game)).toBe(false);
    expect(agree(game)).toBeNull();
  });
});

test("rules that fail in a settled list stop at the same answer in both engines", () => {
  const game = linked("t in neighbours(from) where beyond(t, p) is t and t.height is 0");
  expect(isKept(game)).toBe(true);
  const engine = new ModuleEngine(game, writeModule(game));
  const { apart, stopped } = lockstep(game, engine, "stops", 40);
  expect(apart).toBeNull();
  expect(stopped).toBe("fault");
});
