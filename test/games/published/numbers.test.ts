import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { initial, link, seeded } from "../../../src/interpreter/index.ts";
import { perft } from "../../../src/interpreter/search/perft.ts";
import { SOAK } from "../../properties/size.ts";
import { errorsOf, files, loadRules } from "../../support/games.ts";
import { GAMES, POSITIONS } from "./counts.ts";
import { variantAt } from "./positions.ts";

/** The rules give the published perft numbers. */

function counted(loaded: ReturnType<typeof loadRules>, depth: number): number[] {
  expect(errorsOf(loaded)).toEqual([]);
  if (!loaded.program) throw new Error("there is no program");
  const game = link(loaded.program, { players: 2 });
  const found = perft(game, initial(game), { depth, unit: "move", nature: seeded(1) });
  if (!Array.isArray(found)) throw new Error(found.message);
  return found.map(({ nodes }) => nodes);
}

describe("perft from the start", () => {
  test.each(GAMES)("of %s", (id, quick, numbers) => {
    const wanted = SOAK ? numbers : numbers.slice(0, quick);
    expect(counted(loadRules(`examples/${id}.yaml`), wanted.length)).toEqual(wanted);
  });
});

test("perft of go in a tight position with many captures", () => {
  const text = "variant: go-three\nlanguage: 1\nextends: go\nchange:\n  boards.board.grid: 3 by 3\n";
  const wanted = [10, 91, 738, 5281, 33384, 179712].slice(0, SOAK ? 6 : 4);
  expect(counted(load({ path: "examples/go-three.yaml", text }, { files }), wanted.length)).toEqual(wanted);
});

describe("perft of chess from published positions", () => {
  test.each(POSITIONS)("%s", (position, quick, numbers) => {
    const wanted = SOAK ? numbers : numbers.slice(0, quick);
    const entry = { path: "examples/from-a-position.yaml", text: variantAt(position) };
    expect(counted(load(entry, { files }), wanted.length)).toEqual(wanted);
  });
});
