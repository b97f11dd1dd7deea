import { describe, expect, test } from "vitest";
import { impliesRest } from "../../../src/interpreter/analysis/implied-rest.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../src/interpreter/codegen/module.ts";
import { type Game, initial, link, question } from "../../../src/interpreter/index.ts";
import type { Field, Program } from "../../../src/interpreter/ir/program.ts";
import { loadTexts } from "../../support/rules.ts";
import { lockstep } from "../codegen/lockstep.ts";

/** Conditions that imply that the rest of a move can be answered, so that no lookahead is needed; and others that do not. */

function linked(fields: string): Game {
  const text = `game: field
language: 1
title: Field
players: 2
cycle: round
limit: {rounds: 12, winners: nobody}
kinds:
  spot: {space of: field}
boards:
  field: {grid: 3 by 3, space: spot, neighbours: sides}
state:
  spot: {height: int 0..3}
terms:
  goals(s spot): list(t in neighbours(s) where t.height <= s.height)
  lower(s spot): list(t in neighbours(s) where t.height < s.height)
  able(s spot): any(goals(s))
  free(s spot): {all: {low: s.height < 3, able: able(s)}}
  pair(s spot, t spot): list(u in neighbours(t) where u.height < s.height)
setup:
  - each: s in spots
    set: s.height = (s.row * 2 + s.column) mod 4
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask: ${fields}
            who: p
          - set: to.height = (to.height + 1) mod 4
`;
  const { program, diagnostics } = loadTexts({ "small.yaml": text });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

function fieldsOf({ bodies }: Program): readonly Field[] {
  for (const { code } of bodies) for (const one of code) if (one.do === "ask") return one.fields;
  throw new Error("nothing is asked");
}

const SAID = [
  ["a list that is not empty", "{from: s in spots where any(goals(s)), to: t in goals(from)}"],
  ["the same beside other conditions", "{from: s in spots where s.height < 3 and any(goals(s)), to: t in goals(from)}"],
  [
    "some element for which something holds",
    "{from: s in spots where any(x in neighbours(s) where x.height < s.height), to: t in neighbours(from) where t.height < from.height}",
  ],
  ["what a term says", "{from: s in spots where able(s), to: t in goals(from)}"],
  ["what a member of a term says", "{from: s in spots where free(s), to: t in goals(from)}"],
  [
    "a list that is only put in order",
    "{from: s in spots where any(lower(s)), to: t in lower(from) sorted by t.height}",
  ],
] as const;

const NOT_SAID = [
  ["something of another space", "{first: f in spots, from: s in spots where any(lower(first)), to: t in lower(from)}"],
  ["another list", "{from: s in spots where any(goals(s)), to: t in lower(from)}"],
  [
    "something else of its elements",
    "{from: s in spots where any(x in neighbours(s) where x.height <= s.height), to: t in neighbours(from) where t.height < from.height}",
  ],
  [
    "less than what is asked",
    "{from: s in spots where any(neighbours(s)), to: t in neighbours(from) where t.height < from.height}",
  ],
  ["what only may be so", "{from: s in spots where s.row is 1 or any(lower(s)), to: t in lower(from)}"],
  [
    "the same of what is changed round",
    '{other: o in spots, from: "s in spots where any(pair(s, other))", to: "t in pair(other, from)"}',
  ],
  [
    "the same of two that are changed round",
    "{from: s in spots where any(x in neighbours(s) where any(y in neighbours(x) where y.height < x.height)), to: t in neighbours(from) where any(u in neighbours(t) where t.height < u.height)}",
  ],
  [
    "the list of a question that is not always asked",
    "{to: s in spots where any(goals(s)), later: {in: t in goals(to), if: to.row is 1}}",
  ],
  [
    "nothing of what comes behind",
    "{from: s in spots where any(goals(s)), to: t in goals(from), more: u in lower(to)}",
  ],
] as const;

const decisive = (game: Game) => {
  const fields = fieldsOf(game.program);
  return fields.length - 2 < 0 ? false : impliesRest(game.program, fields, fields.length - 2);
};

describe("the rest of a move is implied by", () => {
  test.each(SAID)("%s", (_, fields) => expect(decisive(linked(fields))).toBe(true));
});

describe("it is not implied by", () => {
  test.each(NOT_SAID)("%s", (_, fields) => {
    const game = linked(fields);
    const { length } = fieldsOf(game.program);
    expect(Array.from({ length }, (__, at) => impliesRest(game.program, fieldsOf(game.program), at))).not.toContain(
      true,
    );
  });
});

describe("the offers are the same with and without lookahead, for", () => {
  test.each([...SAID, ...NOT_SAID])("%s", (_, fields) => {
    const game = linked(fields);
    for (const off of [[], ["implied rest"]] as const) {
      const engine = new ModuleEngine(game, writeModule(game, new Set(off)));
      for (let index = 0; index < 4; index++) expect(lockstep(game, engine, `implied ${index}`, 80).apart).toBeNull();
    }
  });
});

test("offers after a condition that implies too little use lookahead", () => {
  const [, fields] = NOT_SAID[1];
  const game = linked(fields);
  const state = initial(game);
  const asked = question(game, state, 0);
  const lower = "from: s in spots where any(lower(s)), to: t in lower(from)";
  const open = question(linked(`{${lower}}`), initial(linked(`{${lower}}`)), 0);
  expect(asked?.candidates).toEqual(open?.candidates);
  expect(asked?.candidates.length).toBeLessThan(9);
});
