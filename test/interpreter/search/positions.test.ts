import { expect, test } from "vitest";
import { chooseEngine } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { InterpreterEngine } from "../../../src/interpreter/engine/interpreter-engine.ts";
import { link } from "../../../src/interpreter/index.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import { makeRng } from "../../../src/interpreter/runtime/chance.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";
import { Following } from "../../../src/interpreter/search/positions.ts";
import { loadRules } from "../../support/games.ts";

/** The next positions by compiled rules are those of the reference, in the same order. */
test.each<readonly [string, readonly number[]]>([
  ["test/cases/cli/nim.yaml", [1]],
  ["examples/hexapawn.yaml", []],
  ["examples/othello.yaml", []],
  ["examples/draughts.yaml", []],
  ["examples/recipes/dice.yaml", []],
  ["examples/recipes/sowing.yaml", []],
  ["examples/leduc.yaml", []],
  ["examples/love-letter.yaml", []],
  ["examples/recipes/secret-bid.yaml", []],
])("%s", (path, options) => {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  const game = link(program, { players: program.playerCounts[0] ?? 2, options });
  const { engine } = chooseEngine(game);
  expect(engine.exact).toBe(false);
  const own = new Following(game, engine);
  const reference = new Following(game, new InterpreterEngine(game));
  const draw = makeRng(path);
  let state = initial(game);
  for (let step = 0; step < 12; step++) {
    const expected = reference.of(state);
    if (expected.length === 0) break;
    expect(own.of(state).map((next) => encode(game, next))).toEqual(expected.map((next) => encode(game, next)));
    state = expected[draw(expected.length)] ?? state;
  }
  expect(state).not.toBe(initial(game));
});
