import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { REWRITES } from "../../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { lockstep } from "../lockstep.ts";

/** Of conditions that must all hold, cheap ones are tested first, if that cannot be observed. */

function linked(condition: string, { kinds = "", first = "" } = {}): Game {
  const text = `game: field
language: 1
title: Field
players: 2
cycle: round
limit: {rounds: 20, winners: nobody}
kinds:
  spot: {space of: field}
${kinds}boards:
  field: {grid: 4 by 4, space: spot, neighbours: sides}
state:
  spot:
    height: int 0..3
    kept: player or none
  table:
    zero: int 0..3
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              to: s in spots
              n: n in 0..3
            who: p
          - set: to.height = n
${first}          - if: ${JSON.stringify(condition)}
            do:
              - set: to.kept = p
`;
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ severity, message }) => `${severity} ${message}`).join("\n"));
  return link(program, { players: 2 });
}

const SEARCH = "any(s in spots where s.height is 3)";

/** Whether the module searches before it tests the number of the move. */
function searchesFirst(game: Game, isOff: boolean): boolean {
  const { text } = writeModule(game, new Set(isOff ? REWRITES : ["kept spaces"]));
  const [search, look] = [text.search(/=== 3\)/), text.search(/=== 2\)/)];
  expect(Math.min(search, look)).toBeGreaterThan(0);
  return search < look;
}

function agree(game: Game): void {
  for (const off of [[], REWRITES]) {
    const engine = new ModuleEngine(game, writeModule(game, new Set(off)));
    for (let index = 0; index < 6; index++) {
      const { apart, stopped } = lockstep(game, engine, `cheap ${index}`, 100);
      expect(apart && `game ${index}: ${apart}`).toBeNull();
      // A fault stops both engines.
      expect(stopped).toBeOneOf([null, "fault"]);
      expect(engine.slip).toBeNull();
    }
  }
}

test("a search comes after cheap conditions", () => {
  const game = linked(`${SEARCH} and n is 2`);
  expect(searchesFirst(game, false)).toBe(false);
  expect(searchesFirst(game, true)).toBe(true);
  agree(game);
});

test("a condition that can fail keeps its place: it is not reached if an earlier one is false", () => {
  const game = linked(`${SEARCH} and 4 / n rounded down is 2`);
  expect(searchesFirst(game, false)).toBe(true);
  agree(game);
});

test("the same for alternatives", () => {
  const game = linked(`${SEARCH} or n is 2`);
  expect(searchesFirst(game, false)).toBe(false);
  expect(searchesFirst(game, true)).toBe(true);
  agree(game);
  const failing = linked(`${SEARCH} or 4 / n rounded down is 2`);
  expect(searchesFirst(failing, false)).toBe(true);
  agree(failing);
});

test("things of an owner are counted without a list, as many as are in play", () => {
  const game = linked("count(p.pegs) < 3 or count(after(p).pegs) is n", {
    kinds: "  peg: {copies: 4 for every player, stands on: spot or none}\n",
    first: "          - remove: list(g in p.pegs take n)\n",
  });
  expect(writeModule(game).text).not.toMatch(/\.push\(\w+\);\s*\}\s*if \(l\d+\.length > 10000\)/);
  agree(game);
});
