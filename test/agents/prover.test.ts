import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Prover } from "../../src/agents/search/prover.ts";
import { Rewards } from "../../src/agents/search/rewards.ts";
import { load } from "../../src/dsl/load.ts";
import { chooseEngine } from "../../src/interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../../src/interpreter/engine/engine.ts";
import { link } from "../../src/interpreter/index.ts";

/** How many answers a bot with 400 simulations may try (see `PROOF` of the search). */
const TRIES = 64 * 400;

/** Connect Four on 4 by 4, which is a draw. */
function smallConnectFour(): Engine {
  const text = readFileSync("examples/connect-four.yaml", "utf8")
    .replace("columns: 7", "columns: 4")
    .replace("rows: 6", "rows: 4")
    .replace("moves: 42", "moves: 16");
  const { program } = load({ path: "small.yaml", text }, { files: { read: () => null } });
  if (!program) throw new Error("the small board has errors");
  return chooseEngine(link(program, { players: 2 }), { own: true }).engine;
}

/** The sequences of answers that lead to the positions after this many moves. */
const ways = (moves: number): readonly (readonly number[])[] =>
  moves === 0 ? [[]] : ways(moves - 1).flatMap((way) => [0, 1, 2, 3].map((answer) => [...way, answer]));

test.each([1, 2])("a bot with 400 simulations knows all of Connect Four on 4 by 4 from %i stones on", (stones) => {
  const engine = smallConnectFour();
  for (const way of ways(stones)) {
    engine.begin();
    for (const answer of way) engine.choose(answer);
    const before = engine.key();
    const ends = new Prover(engine, new Rewards("win", engine.game.program), TRIES).ends();
    expect(ends, way.join()).not.toBeNull();
    expect(engine.key()).toBe(before);
  }
});

test("and no first stone loses", () => {
  const engine = smallConnectFour();
  engine.begin();
  const ends = new Prover(engine, new Rewards("win", engine.game.program), TRIES).ends();
  expect(ends?.map(({ winners }) => winners)).toEqual([0, 0, 0, 0]);
});

test("a position with too much to search stays unknown", () => {
  const engine = smallConnectFour();
  engine.begin();
  expect(new Prover(engine, new Rewards("win", engine.game.program), 100).ends()).toBeNull();
});
