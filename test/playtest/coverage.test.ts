import { expect, test } from "vitest";
import { firstAgent } from "../../src/agents/simple.ts";
import { load } from "../../src/dsl/load.ts";
import { link } from "../../src/interpreter/index.ts";
import { Coverage } from "../../src/playtest/coverage.ts";

const RULES = `game: cover
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
state:
  table: {n: int 0..9}
phases:
  - id: main
    do:
      - roll: die in 1..6
      - set: table.n = die
      - if: table.n > 9
        say: never
end:
  early: {after: main, if: round >= 2, winners: nobody}
  late: {if: round >= 3, winners: nobody}
`;

test("rolls, and the ends of a game, are counted like other effects and rules", () => {
  const { program } = load({ path: "cover.yaml", text: RULES }, { files: { read: () => null } });
  if (!program) throw new Error("the rules do not load");
  const coverage = new Coverage(program, link(program, { players: 2 }));
  const agents = () => [firstAgent(), firstAgent()];
  coverage.play({ seed: "1", agents, conditions: [], maxMoves: 100 }, 0);
  const times = new Map(coverage.entries().map(({ id, times }) => [id.replace(/^.* /, ""), times]));
  expect(times.get("roll")).toBe(2);
  expect(times.get("set")).toBe(2);
  expect(times.get("say")).toBe(0);
  expect(times.get("end.early")).toBe(1);
  expect(times.get("end.late")).toBe(0);
});
