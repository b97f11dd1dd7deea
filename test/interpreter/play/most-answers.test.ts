import { expect, test } from "vitest";
import { cheapRng } from "../../../bench/rng.ts";
import { chooseEngine } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../src/interpreter/index.ts";
import type { Field } from "../../../src/interpreter/ir/program.ts";
import { mostAnswers } from "../../../src/interpreter/play/most-answers.ts";
import { seeded } from "../../../src/interpreter/play/resolve-chance.ts";
import { loadRules, MOST_FILES } from "../../support/games.ts";

/** No field ever has more answers than its precomputed bound. */

function gameOf(path: string): Game | null {
  const { program } = loadRules(path);
  return program && link(program, { players: program.playerCounts[0] ?? 2 });
}

/** The bound of each field that has one. */
function boundsIn(game: Game): ReadonlyMap<Field, number> {
  const asked = game.program.bodies.flatMap((body) =>
    body.code.flatMap((one) => (one.do === "ask" ? one.fields.map((field) => ({ body, field })) : [])),
  );
  return new Map(
    asked.flatMap(({ body, field }) => {
      const most = mostAnswers(game, body, field);
      return most === null ? [] : [[field, most] as const];
    }),
  );
}

const most = (path: string, field: string): number | null => {
  const game = gameOf(path);
  const found = [...(game ? boundsIn(game) : [])].find(([{ id }]) => id === field);
  return found ? found[1] : null;
};

/** How often fields with a bound are asked in a random game, and how often they exceed it. */
function askedIn(game: Game, bounds: ReadonlyMap<Field | null, number>, seed: number) {
  const { engine } = chooseEngine(game);
  const draw = cheapRng(seed);
  const nature = seeded(seed);
  const found = { asked: 0, over: 0 };
  engine.begin();
  engine.settle(nature);
  for (let steps = 0; steps < 400 && engine.waits === "ask"; steps++) {
    const bound = engine.silent ? undefined : bounds.get(engine.field);
    if (bound !== undefined) found.asked++;
    if (engine.count > (bound ?? Number.POSITIVE_INFINITY)) found.over++;
    engine.choose(draw(engine.count));
    engine.settle(nature);
  }
  return found;
}

test("bounds are those that the board allows", () => {
  expect(most("examples/breakthrough.yaml", "to")).toBe(3);
  expect(most("examples/breakthrough.yaml", "from")).toBe(64);
  expect(most("examples/amazons.yaml", "arrow")).toBe(35);
});

const GAMES = MOST_FILES.flatMap(({ path }) => {
  const game = gameOf(path);
  const bounds = game && boundsIn(game);
  return game && bounds && bounds.size > 0 ? [[path, game, bounds] as const] : [];
});

test("many games have known bounds", () => {
  expect(GAMES.length).toBeGreaterThan(20);
  const game = gameOf("examples/amazons.yaml");
  expect(game && askedIn(game, boundsIn(game), 1).asked).toBeGreaterThan(100);
});

test.each(GAMES)("no question of a random game of %s exceeds its bound", (_, game, bounds) => {
  for (let seed = 0; seed < 4; seed++) expect(askedIn(game, bounds, seed).over).toBe(0);
});
