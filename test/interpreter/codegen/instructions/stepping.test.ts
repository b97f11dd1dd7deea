import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { link } from "../../../../src/interpreter/index.ts";
import { lockstep } from "../lockstep.ts";

/** The module itself moves things to spaces on which they can always stand. */

/** Several things stand on a spot in order of arrival. They leave from every place of that order, and are removed. */
const RULES = `game: steps
language: 1
title: Steps
players: 2
cycle: round
limit: {rounds: 30, winners: nobody}
kinds:
  spot: {space of: field}
  peg:
    copies: 5 for every player
    stands on: spot or none
boards:
  field: {grid: 1 by 3, space: spot, neighbours: sides}
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              what: g in pegs
              to: x in spots
              how: n in 0..4
            who: p
          - if: how is 4
            do:
              - move: what
                to: none
          - if: how is not 4
            do:
              - move: what
                to: to
`;

test("things on one space keep their order while others come and go", () => {
  const { program, diagnostics } = load(
    { path: "small.yaml", text: RULES },
    { files: { read: () => null }, packs: [] },
  );
  if (!program) throw new Error(diagnostics.map(({ severity, message }) => `${severity} ${message}`).join("\n"));
  const game = link(program, { players: 2 });
  const written = writeModule(game);
  expect(written.text).toMatch(/stepOn\([bx]/);
  const engine = new ModuleEngine(game, written);
  for (let index = 0; index < 6; index++) {
    const { apart, stopped } = lockstep(game, engine, `steps ${index}`, 300);
    expect(apart && `game ${index}: ${apart}`).toBeNull();
    expect(stopped && (engine.slip ?? stopped)).toBeNull();
  }
});
