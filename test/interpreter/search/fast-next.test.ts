import { expect, test } from "vitest";
import { fastEngine } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { link } from "../../../src/interpreter/index.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import { makeRng } from "../../../src/interpreter/runtime/chance.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";
import { nextByModule } from "../../../src/interpreter/search/fast-next.ts";
import { nextByReference, nextStates } from "../../../src/interpreter/search/positions.ts";
import { loadRules } from "../../support/games.ts";

/** What comes next by the compiled rules is what comes next by the reference, in the same order. */
test.each<readonly [string, readonly number[]]>([
  ["test/cases/cli/nim.yaml", [1]],
  ["examples/hexapawn.yaml", []],
  ["examples/othello.yaml", []],
  ["examples/draughts.yaml", []],
  ["examples/recipes/dice.yaml", []],
  ["examples/recipes/sowing.yaml", []],
])("%s", { timeout: 60_000 }, (path, options) => {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  const game = link(program, { players: program.playerCounts[0] ?? 2, options });
  const engine = fastEngine(game);
  if (!engine) throw new Error(`${path} has no module`);
  const draw = makeRng(path);
  let state = initial(game);
  for (let step = 0; step < 12; step++) {
    const expected = nextByReference(game, state).map((next) => encode(game, next));
    if (expected.length === 0) break;
    expect(nextByModule(engine, state)?.map((next) => encode(game, next))).toEqual(expected);
    const next = nextStates(game, state);
    state = next[draw(next.length)] ?? state;
  }
  expect(state).not.toBe(initial(game));
});
