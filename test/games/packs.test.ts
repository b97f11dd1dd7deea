import { describe, expect, test } from "vitest";
import { link } from "../../src/interpreter/index.ts";
import { playAtRandom } from "../properties/driver.ts";
import { onlyUnfit, type Setting } from "../properties/settings.ts";
import { sized } from "../properties/size.ts";
import { loadRules, type PackFile, packsFor, RULE_FILES } from "../support/games.ts";

/** Packs are independent of each other: every combination loads and plays. */

const games = RULE_FILES.filter(({ path, kind }) => path.startsWith("rules/") && kind === "game");

function subsets<X>(items: readonly X[]): X[][] {
  const found: X[][] = [[]];
  for (const item of items) found.push(...found.map((one) => [...one, item]));
  return found;
}

/** All combinations of up to five packs; for more packs each alone, neighbouring pairs, and all. */
function combined(packs: readonly PackFile[]): PackFile[][] {
  if (packs.length <= 5) return subsets(packs);
  const besides = packs.flatMap((pack, at) => [[pack], packs.slice(at, at + 2)]);
  return [[], ...besides.slice(0, -1), [...packs]];
}

const combinations = games.flatMap((rules) =>
  combined(packsFor(loadRules(rules.path))).map((packs) => ({
    name: [rules.id, ...packs.map(({ id }) => id)].join(" + "),
    path: rules.path,
    packs,
  })),
);

/** Answers per game. In the soak most games come to their end. */
const STEPS = sized(30, 400);

function settings({ name, path, packs }: (typeof combinations)[number]): Setting[] {
  const loaded = loadRules(path, packs);
  const { program } = loaded;
  if (!program) return [];
  return program.playerCounts.map((players) => ({
    name: `${name} for ${players}`,
    loaded,
    game: link(program, { players }),
  }));
}

test("there are games with several packs", () => expect(combinations.length).toBeGreaterThan(32));

describe.each(combinations)("$name", (one) => {
  const { path, packs } = one;
  test("loads, or is refused as incompatible", () => {
    const loaded = loadRules(path, packs);
    expect(loaded.program !== null || onlyUnfit(loaded)).toBe(true);
  });

  test("plays with any number of players", () => {
    for (const setting of settings(one)) {
      const { steps, over } = playAtRandom(setting, { seed: packs.length, most: STEPS });
      expect(over || steps === STEPS, setting.name).toBe(true);
    }
  });
});
