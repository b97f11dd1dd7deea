import { describe, expect, test } from "vitest";
import { chooseEngine } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { InterpreterEngine } from "../../../src/interpreter/engine/interpreter-engine.ts";
import { link } from "../../../src/interpreter/index.ts";
import { seatNames } from "../../../src/interpreter/observe/seat-names.ts";
import { keysOf } from "../../../src/interpreter/search/position-key.ts";
import { playAtRandom } from "../../properties/driver.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, SWEPT_FILES } from "../../support/games.ts";

/** In a game without hidden information positions that differ only by the numbers of equal copies have the same name. */

const openGames = SWEPT_FILES.flatMap(({ path }) => {
  const loaded = loadRules(path);
  const game = loaded.program && link(loaded.program, { players: loaded.program.playerCounts[0] ?? 1 });
  return game && game.refusals.length === 0 && seatNames(game).isOpen ? [{ path, loaded, game }] : [];
});

describe.each(openGames.map((one) => [one.path, one] as const))("%s", (name, { loaded, game }) => {
  test("one name is one position, for either engine", () => {
    const timed = game.limit.moves !== null;
    const keyOf = keysOf(game, { copiesAlike: true, timed });
    const keys = new Map<string, string>();
    const exact = new InterpreterEngine(game);
    const { engine } = chooseEngine(game, { own: true });
    for (let seed = 1; seed <= sized(2, 40); seed++)
      playAtRandom(
        { name, loaded, game },
        {
          seed,
          most: sized(20, 200),
          visit: ({ state, asked, seat }) => {
            for (const each of [exact, engine]) each.load(state);
            if (exact.seat !== seat || asked.steps > 0) return;
            const own = `${exact.name()}`;
            const key = `${keyOf(state)} ${state.slots[0]}`;
            expect(keys.get(own) ?? key).toBe(key);
            keys.set(own, key);
            if (engine.waits !== "ask") return;
            expect(engine.name()).toBe(exact.name());
            expect(engine.labels()).toEqual(exact.labels());
          },
        },
      );
    expect(keys.size).toBeGreaterThan(0);
  });
});

test.each([
  ["tictactoe", [0, 7, 4], [5, 7, 0]],
  ["connect-four", [0, 1, 2], [2, 1, 0]],
] as const)("in %s the order of moves is no part of the name", (id, one, other) => {
  const { program } = loadRules(`examples/${id}.yaml`);
  if (!program) throw new Error("the rules have errors");
  const { engine } = chooseEngine(link(program, { players: 2 }), { own: true });
  const nameAfter = (choices: readonly number[]) => {
    engine.begin();
    for (const choice of choices) engine.choose(choice);
    return engine.name();
  };
  expect(nameAfter(one)).toBe(nameAfter(other));
  expect(nameAfter(one)).not.toBe(nameAfter(one.slice(0, 2)));
});
