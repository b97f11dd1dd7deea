import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import type { Rewrite } from "../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../src/interpreter/codegen/module.ts";
import { link } from "../../../src/interpreter/index.ts";
import { lockstep } from "./lockstep.ts";

/** Lists that are only counted are not built. Of things that are alike in several numbers only the first is offered. */

/** Twenty spots, more than are compared one by one. At first few of them have a height or a shade. */
const TEXT = `game: field
language: 1
title: Field
players: 2
cycle: round
limit: {rounds: 12, winners: nobody}
kinds:
  spot: {space of: field}
  pebble:
    copies: 2
    stands on: spot or none
  stone:
    copies: 4 for every player
    stands on: spot or none
boards:
  field: {grid: 5 by 4, space: spot, neighbours: sides}
state:
  spot:
    height: int 0..2
    shade: int 0..2
  table:
    sum: int 0..9999
terms:
  tall: list(s in spots where s.height is 2)
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              to: s in spots distinct by s.height, s.shade
              n: n in 0..2
              m: n in 0..2
            who: p
          - set: to.height = n
          - set: to.shade = m
          - ask:
              near: s in spots where s.height > 0 or s.shade > 0 distinct by s.height, s.shade
              one: t in p.stones
            who: p
          - if: near is not none and one is not none
            do:
              - each: b in pebbles
                move: b
                to: near
              - move: one
                to: near
          - set: table.sum += count(tall) * 3 + count(s in spots where count(s.stones) > 1)
          - if: count(tall) > 3 or any(s in spots where count(s.stones) is 2)
            do:
              - set: table.sum += 1
`;

function game() {
  const { program, diagnostics } = load({ path: "small.yaml", text: TEXT }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ severity, message }) => `${severity} ${message}`).join("\n"));
  return link(program, { players: 2 });
}

const small = game();
const modules = ([[], ["counted lists"]] as readonly (readonly Rewrite[])[]).map((off) =>
  writeModule(small, new Set(off)),
);

test("no list is built for a count", () => {
  const [without, made] = modules.map(({ text }) => text.match(/const l\d+ = \[\];/g)?.length ?? 0);
  expect(without).toBeLessThan(made ?? 0);
});

test("both modules play as the reference does", () => {
  for (const written of modules) {
    const engine = new ModuleEngine(small, written);
    for (let index = 0; index < 8; index++) {
      const { apart, stopped } = lockstep(small, engine, `counted ${index}`, 200);
      expect(apart && `game ${index}: ${apart}`).toBeNull();
      expect(stopped).toBeNull();
      expect(engine.slip).toBeNull();
    }
  }
});
