import { describe, expect, test } from "vitest";
import { chooseEngine } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../../../../src/interpreter/engine/engine.ts";
import { InterpreterEngine } from "../../../../src/interpreter/engine/interpreter-engine.ts";
import { link } from "../../../../src/interpreter/index.ts";
import { seeded } from "../../../../src/interpreter/play/resolve-chance.ts";
import { makeRng } from "../../../../src/interpreter/runtime/chance.ts";
import { sized } from "../../../properties/size.ts";
import { loadRules, SWEPT_FILES } from "../../../support/games.ts";

/** A module describes its present position as the reference does, while it keeps playing without loading any. */

const looksOf = (engine: Engine) => ({
  worths: engine.worths(),
  broken: engine.broken(),
  name: engine.waits === "ask" ? engine.name() : null,
});

const games = SWEPT_FILES.flatMap(({ path, kind }) => {
  const { program } = loadRules(path);
  if (!program || kind !== "game" || (program.worth === null && program.always.length === 0)) return [];
  return [{ path, game: link(program, { players: program.playerCounts[0] ?? 1 }) }];
});

describe.each(games)("$path", ({ path, game }) => {
  const SEEDS = Array.from({ length: sized(1, 20) }, (_, i) => `${path} ${i}`);

  test.each(SEEDS)("%s", (seed) => {
    const exact = new InterpreterEngine(game);
    // A module of its own, so that its caches are not those of the other one.
    const { engine } = chooseEngine(link(game.program, { players: game.players }), { own: true });
    const rng = makeRng(seed);
    for (const each of [exact, engine]) {
      each.begin();
      each.settle(seeded(seed));
    }
    for (let n = 0; exact.waits === "ask" && engine.waits === "ask" && n < sized(40, 400); n++) {
      expect(looksOf(engine), `after ${n} answers`).toEqual(looksOf(exact));
      const choice = rng(exact.count);
      for (const each of [exact, engine]) {
        each.choose(choice);
        each.settle(seeded(seed));
      }
    }
  });
});
