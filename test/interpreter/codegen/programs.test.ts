import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { REWRITES } from "../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../src/interpreter/index.ts";
import { sized } from "../../properties/size.ts";
import { lockstep } from "./lockstep.ts";
import { randomRules } from "./programs/program.ts";

/**
 * Random rules combine operators, queries, effects, questions, chance, secrets and mistakes as no game does. Both engines play them
 * alike, and stop at the same answers. If one fails, `randomRules` of its name prints the rules.
 */

const PROGRAMS = sized(60, 1_000);
const GAMES = sized(2, 3);
/** games by each module with fewer rewrites */
const FEWER = sized(1, 3);
const WAITS = sized(80, 120);
/** programs per test */
const TOGETHER = 20;

const loadedFrom = (text: string) => load({ path: "random.yaml", text }, { files: { read: () => null }, packs: [] });

function engineFor(game: Game, name: string): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(`${name}: ${engine.reason}`);
  return engine;
}

/** What was met in all of them, so that the test is known to test something. */
const met = { programs: 0, hides: 0, faults: 0, waits: 0, over: 0, lines: 0, groups: 0, reordered: 0, settled: 0 };

/** The module of the rules, and modules with fewer rewrites if their text differs. */
function enginesFor(game: Game, name: string): readonly ModuleEngine[] {
  const engine = engineFor(game, name);
  const { text } = engine.written;
  const [lines, groups] = [text.includes("lines0_has("), text.includes("groups0_knows(")];
  met.lines += lines ? 1 : 0;
  met.groups += groups ? 1 : 0;
  const plain = writeModule(game, new Set(REWRITES));
  if (plain.text === text) return [engine];
  // Settled lists leave few conditions that could be reordered, so they are off here.
  const searching = writeModule(game, new Set(["settled lists"]));
  const inOrder = writeModule(game, new Set(["settled lists", "cheap tests first"]));
  met.settled += searching.text === text ? 0 : 1;
  met.reordered += inOrder.text === searching.text ? 0 : 1;
  const others = [searching, plain].filter((one, at, all) => one.text !== text && one.text !== all[at + 1]?.text);
  return [engine, ...others.map((written) => new ModuleEngine(game, written))];
}

/** `whole`: the module has all rewrites, and the game is also played with listeners. */
function play(game: Game, engine: ModuleEngine, name: string, whole: boolean): void {
  for (let index = 0; index < (whole ? GAMES : FEWER); index++) {
    const { apart, stopped, waits } = lockstep(game, engine, `${name}/${index}`, WAITS, whole);
    expect(apart && `${name} for ${game.players}, game ${index}, wait ${waits}: ${apart}`).toBeNull();
    expect(stopped === null ? null : (engine.slip ?? stopped), `${name}/${index}`).toBeOneOf([null, "fault"]);
    met.waits += waits;
    met.faults += stopped === null ? 0 : 1;
    met.over += engine.waits === "over" ? 1 : 0;
  }
}

describe("both engines play random rules alike", () => {
  test.each(Array.from({ length: PROGRAMS / TOGETHER }, (_, at) => at * TOGETHER))("from number %i on", (from) => {
    for (let at = from; at < from + TOGETHER; at++) {
      const name = `rules ${at}`;
      const { program, diagnostics } = loadedFrom(randomRules(name));
      if (!program || diagnostics.some(({ severity }) => severity === "error")) continue;
      met.programs++;
      const game = link(program, { players: 2 + (at % 2) });
      met.hides += game.secrets.any ? 1 : 0;
      for (const [nth, engine] of enginesFor(game, name).entries()) play(game, engine, name, nth === 0);
    }
  });

  test("most of them load; they hide something or nothing, maintain lines and groups, last for a while, end, and fail", () => {
    expect(met.programs).toBeGreaterThan(PROGRAMS * 0.9);
    expect(met.hides).toBeGreaterThan(PROGRAMS * 0.3);
    expect(met.programs - met.hides).toBeGreaterThan(PROGRAMS * 0.2);
    expect(met.lines).toBeGreaterThan(PROGRAMS * 0.05);
    expect(met.groups).toBeGreaterThan(PROGRAMS * 0.03);
    expect(met.reordered).toBeGreaterThan(0);
    expect(met.settled).toBeGreaterThan(0);
    expect(met.waits).toBeGreaterThan(PROGRAMS * GAMES * 10);
    expect(met.faults).toBeGreaterThan(PROGRAMS * 0.05);
    expect(met.over).toBeGreaterThan(PROGRAMS * GAMES * 0.3);
  });
});
