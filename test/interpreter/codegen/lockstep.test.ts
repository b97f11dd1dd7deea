import { describe, expect, test } from "vitest";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { settingsOf } from "../../properties/settings.ts";
import { sized } from "../../properties/size.ts";
import { LEFT } from "../../support/engines/left.ts";
import { loadRules, RULE_FILES, SWEPT_FILES } from "../../support/games.ts";
import { lockstep } from "./lockstep.ts";

/** Compiled rules play as the reference does, in every setting. */

const GAMES = sized(1, 3);
const WAITS = sized(60, 300);
/** how many settings of each file, spread over all of them */
const SETTINGS = sized(2, 48);

const plain = (path: string) => settingsOf(RULE_FILES.find((rules) => rules.path === path) ?? missing(path))[0]?.game;

function missing(path: string): never {
  throw new Error(`there is no ${path}`);
}

const GOOD = SWEPT_FILES.filter(({ path }) => loadRules(path).program);

test("games with secrets and games without any are played", () => {
  const hides = GOOD.filter(({ path }) => plain(path)?.secrets.any === true).length;
  expect(hides).toBeGreaterThan(GOOD.length / 4);
  expect(GOOD.length - hides).toBeGreaterThan(GOOD.length / 4);
});

describe("both engines play the same", () => {
  test.each(Object.entries(LEFT))("but for %s", (path, reason) => {
    const game = plain(path) ?? missing(path);
    expect(engineOf(game)).toMatchObject({ reason });
  });

  const written = GOOD.filter(({ path }) => LEFT[path] === undefined);
  test.each(written.map((rules) => [rules.path, rules] as const))("%s", (_, rules) => {
    const all = settingsOf(rules);
    for (const setting of all.filter((__, at) => at % Math.ceil(all.length / SETTINGS) === 0)) {
      const { game } = setting;
      const engine = engineOf(game);
      if (!(engine instanceof ModuleEngine)) throw new Error(`${setting.name}: ${engine.reason}`);
      for (let index = 0; index < GAMES; index++) {
        const { apart, stopped } = lockstep(game, engine, `${setting.name}/${index}`, WAITS);
        expect(apart && `${setting.name}/${index}: ${apart}`).toBeNull();
        expect(stopped).toBeNull();
      }
    }
  });
});
