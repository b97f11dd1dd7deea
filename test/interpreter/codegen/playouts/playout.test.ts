import { describe, expect, test } from "vitest";
import { cheapRng } from "../../../../bench/rng.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { REWRITES, type Rewrite } from "../../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { writePlayout } from "../../../../src/interpreter/codegen/playouts/playout.ts";
import type { Game } from "../../../../src/interpreter/index.ts";
import { settingsOf } from "../../../properties/settings.ts";
import { sized } from "../../../properties/size.ts";
import { loadRules, MOST_FILES } from "../../../support/games.ts";

/** A playout in one go has the same questions and final words as a game that stops at each question. */

const GAMES = sized(3, 60);
/** the longest game, in answers */
const MOST = 600;

class Enough extends Error {}

/** The bounds of all draws, and the words at the end. */
function played(engine: ModuleEngine, seed: number, isInOneGo: boolean) {
  const rng = cheapRng(seed);
  const bounds: number[] = [];
  const draw = (bound: number) => {
    if (bounds.push(bound) > MOST) throw new Enough();
    return rng(bound);
  };
  if (isInOneGo) engine.drawGame(draw, 0, Number.POSITIVE_INFINITY);
  else {
    engine.begin();
    while (engine.waits === "ask" && bounds.length <= MOST) engine.guarded(() => engine.choose(draw(engine.count)));
  }
  return {
    waits: engine.waits,
    slip: engine.slip instanceof Enough ? null : engine.slip,
    bounds,
    words: [...engine.words],
  };
}

const canPlay = (game: Game) => writePlayout(game) !== null;

const FIRST = MOST_FILES.filter(({ path }) => loadRules(path).program).flatMap((rules) =>
  settingsOf(rules).slice(0, 1),
);
const PLAYED = FIRST.filter(({ game }) => canPlay(game));

test("many games without secrets and dice are played in one go", () => {
  expect(PLAYED.length).toBeGreaterThan(14);
  expect(FIRST.some(({ game }) => !canPlay(game) && game.secrets.any)).toBe(true);
});

test("answers stored as bits are drawn from the bits", () => {
  const hex = PLAYED.find(({ name }) => name.startsWith("hex "))?.game;
  const drawn = (off: readonly Rewrite[]) =>
    /\bnth\(x\d+, k\d+\)/.test((hex && writePlayout(hex, new Set(off))?.text) ?? "");
  expect([drawn([]), drawn(["kept spaces"])]).toEqual([true, false]);
});

describe("in one go and question by question", () => {
  test.each(PLAYED.map(({ name, game }) => [name, game] as const))("%s", (_, game) => {
    for (const off of [[], REWRITES] as readonly (readonly Rewrite[])[]) {
      const [one, two] = [0, 1].map(() => new ModuleEngine(game, writeModule(game, new Set(off)))) as [
        ModuleEngine,
        ModuleEngine,
      ];
      for (let seed = 0; seed < GAMES; seed++) {
        const own = played(one, seed, true);
        expect(own.bounds.length).toBeGreaterThan(0);
        expect(own.slip).toBeNull();
        expect(own).toEqual(played(two, seed, false));
      }
    }
  });
});
