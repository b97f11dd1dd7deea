import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { REWRITES, type Rewrite } from "../../../src/interpreter/codegen/gen.ts";
import { type Written, writeModule } from "../../../src/interpreter/codegen/module.ts";
import { type Game, initial, link, seeded } from "../../../src/interpreter/index.ts";
import { perft, perftBy } from "../../../src/interpreter/search/perft.ts";
import { GAMES, POSITIONS } from "../../games/published/counts.ts";
import { variantAt } from "../../games/published/positions.ts";
import { SOAK } from "../../properties/size.ts";
import { files, loadRules } from "../../support/games.ts";

/**
 * Published perft numbers, counted by the reference, by modules without each of the rewrites, and by modules without any. The module
 * with all rewrites counts them in `test/games/published`.
 */

const WITHOUT: readonly (readonly Rewrite[])[] = [...REWRITES.map((one) => [one]), REWRITES];

const modules = new WeakMap<Game, Map<string, Written>>();

/** A module without some rewrites, cached. */
function module(game: Game, off: readonly Rewrite[]): Written {
  const known = modules.get(game) ?? new Map<string, Written>();
  modules.set(game, known);
  const written = known.get(off.join()) ?? writeModule(game, new Set(off));
  known.set(off.join(), written);
  return written;
}

const games = new WeakMap<ReturnType<typeof loadRules>, Game>();

function gameOf(loaded: ReturnType<typeof loadRules>): Game {
  const { program } = loaded;
  if (!program) throw new Error("there is no program");
  const game = games.get(loaded) ?? link(program, { players: 2 });
  games.set(loaded, game);
  return game;
}

const nodesOf = (counts: ReturnType<typeof perft>): readonly number[] => {
  if (!Array.isArray(counts)) throw new Error(counts.message);
  return counts.map(({ nodes }) => nodes);
};

const optionsFor = (depth: number) => ({ depth, unit: "move", nature: seeded(1) }) as const;

/** The reference and modules without a rewrite count one level less, since a move has ten or more answers. */
const LESS_DEEP = 1;

function agree(loaded: ReturnType<typeof loadRules>, wanted: readonly number[]): void {
  const game = gameOf(loaded);
  const options = optionsFor(wanted.length);
  const lower = Math.max(1, wanted.length - LESS_DEEP);
  const counted = new Set([module(game, []).text]);
  for (const off of WITHOUT) {
    const written = module(game, off);
    // Most rewrites do not apply to most games, so the module is the same without them.
    if (counted.has(written.text)) continue;
    counted.add(written.text);
    const depth = off.length === 1 ? lower : wanted.length;
    const counts = perftBy(new ModuleEngine(game, written), initial(game), { ...options, depth });
    expect(nodesOf(counts), `without ${off.join(" and ")}`).toEqual(wanted.slice(0, depth));
  }
  const reference = perft(game, initial(game), { ...options, depth: lower, byReference: true });
  expect(nodesOf(reference)).toEqual(wanted.slice(0, lower));
}

describe("perft from the start", () => {
  test.each(GAMES)("of %s", (id, quick, numbers) =>
    agree(loadRules(`examples/${id}.yaml`), SOAK ? numbers : numbers.slice(0, quick)),
  );
});

describe("perft of chess from published positions", () => {
  test.each(POSITIONS)("%s", (position, quick, numbers) =>
    agree(
      load({ path: "examples/from-a-position.yaml", text: variantAt(position) }, { files }),
      SOAK ? numbers : numbers.slice(0, quick),
    ),
  );
});

test("perft of Hex on a tiny board where sides are connected", () => {
  const text = readFileSync("examples/hex.yaml", "utf8").replace("11 by 11", "3 by 3").replaceAll("is 11", "is 3");
  const loaded = load({ path: "examples/hex-three.yaml", text }, { files });
  const game = gameOf(loaded);
  const counts = nodesOf(perft(game, initial(game), { ...optionsFor(6), byReference: true }));
  expect(nodesOf(perft(game, initial(game), optionsFor(6)))).toEqual(counts);
  expect(counts.slice(0, 5)).toEqual([9, 72, 504, 3024, 15120]);
  // Less than all sequences, since games can be won with five stones.
  expect(counts[5]).toBeLessThan(60_480);
  agree(loaded, counts);
});

/** Games without published numbers, for rewrites of commands, of decks and hands, and of lists with hidden things. */
const OTHERS = ["rules/hexwar.yaml", "rules/neocombat.yaml", "examples/recipes/drafting.yaml"];

test.each(REWRITES)("the module of one of these games differs without %s", (rewrite) => {
  const changes = [...GAMES.map(([id]) => `examples/${id}.yaml`), ...OTHERS].some((path) => {
    const game = gameOf(loadRules(path));
    return module(game, []).text !== module(game, [rewrite]).text;
  });
  expect(changes).toBe(true);
});
