import { describe, expect, test } from "vitest";
import { chooseEngine } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../../../src/interpreter/engine/engine.ts";
import { InterpreterEngine } from "../../../src/interpreter/engine/interpreter-engine.ts";
import { type Game, link } from "../../../src/interpreter/index.ts";
import { seeded } from "../../../src/interpreter/play/resolve-chance.ts";
import { makeRng } from "../../../src/interpreter/runtime/chance.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";
import type { Event } from "../../../src/interpreter/runtime/events.ts";
import { loadRules } from "../../support/games.ts";

/** The interpreter and a module agree on everything that an engine tells about its position, with any listener and history. */

const FILES = [
  "examples/tictactoe.yaml",
  "examples/draughts.yaml",
  "examples/backgammon.yaml",
  "examples/kuhn-poker.yaml",
  "examples/love-letter.yaml",
  "examples/hearts.yaml",
  "examples/hanabi.yaml",
  "examples/liars-dice.yaml",
  "examples/recipes/secret-bid.yaml",
  "examples/recipes/score-sheet.yaml",
];

function gameOf(path: string): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return link(program, { players: program.playerCounts[0] ?? 2 });
}

function moduleOf(game: Game): Engine {
  const { engine, why } = chooseEngine(game, { own: true });
  if (why !== null) throw new Error(why);
  return engine;
}

const all = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at));

/** Everything that an engine tells about its position. */
function told(engine: Engine) {
  const { waits, count } = engine;
  const where = { waits, key: engine.key(), state: encode(engine.game, engine.snap()), scores: engine.scores() };
  if (waits === "chance") return { ...where, tosses: engine.tosses() };
  if (waits !== "ask") return where;
  const { seat, field, silent, publiclyForced } = engine;
  const answers = all(count, (at) => [engine.candidate(at), engine.label(at)]);
  const middle = all(engine.game.players, (one) => engine.midMove(one));
  return { ...where, seat, field, silent, publiclyForced, answers, middle, drawn: engine.drawMove(makeRng("drawn")) };
}

function step(engine: Engine, draw: (bound: number) => number): void {
  if (engine.waits === "ask") engine.choose(draw(engine.count));
  else if (engine.waits === "chance") engine.toss(draw(engine.count));
}

describe.each(FILES)("%s", (path) => {
  const game = gameOf(path);

  test.each(["heard", "not heard"])("is the same step by step: %s", (heard) => {
    const engines = [new InterpreterEngine(game), moduleOf(game)] as const;
    const events: [Event[], Event[]] = [[], []];
    for (const [i, engine] of engines.entries()) {
      if (heard === "heard") engine.listen((event) => events[i as 0 | 1].push(event));
      engine.begin();
    }
    const draws = engines.map(() => makeRng(path));
    for (let steps = 0; steps < 30 && engines[0].waits !== "over"; steps++) {
      const [own, other] = engines.map(told);
      expect(other).toEqual(own);
      for (const [i, engine] of engines.entries()) step(engine, draws[i] ?? Math.random);
    }
    expect(events[1]).toEqual(events[0]);
    expect(events[0].length > 0).toBe(heard === "heard");
  });

  test("goes back to its marks, nested over answers and outcomes", () => {
    const engines = [new InterpreterEngine(game), moduleOf(game)] as const;
    const found = engines.map((engine) => {
      engine.begin();
      return seenBelow(engine, 4);
    });
    expect(found[1]).toEqual(found[0]);
  });

  test("plays on from a position, and from a guess of it, by draws", () => {
    const from = new InterpreterEngine(game);
    from.begin();
    from.settle(seeded("s"));
    for (let steps = 0; steps < 5; steps++) {
      const state = from.snap();
      const found = [new InterpreterEngine(game), moduleOf(game)].map((engine) => {
        engine.load(state);
        const chance = engine.guess(game.players - 1, makeRng(`${steps}`));
        const guessed = engine.key();
        const draw = makeRng(`draw ${steps}`);
        let answers = 0;
        for (let rounds = 0; rounds < 8; rounds++) {
          answers += engine.playOn(draw, 3);
          engine.settle(seeded(chance));
        }
        return { guessed, chance, answers, ...told(engine) };
      });
      expect(found[1]).toEqual(found[0]);
      from.playOn(makeRng(`${steps}`), 2);
      from.settle(seeded("s"));
    }
  });

  test("is played by several independent engines at a time", () => {
    const alone = all(3, (i) => played(new InterpreterEngine(game), i).map(([key]) => key));
    const engines = all(3, () => moduleOf(game));
    const turns = engines.map((engine, i) => playing(engine, i));
    const together = engines.map((): string[] => []);
    for (let more = true; more; ) {
      more = false;
      for (const [i, turn] of turns.entries()) {
        const { value, done } = turn.next();
        if (!done) together[i]?.push(value);
        more ||= !done;
      }
    }
    expect(together).toEqual(alone);
  });
});

/** The positions below the present one to some depth, by a few answers or outcomes each, and the one that it returns to. */
function seenBelow(engine: Engine, deep: number): unknown[] {
  const { count, waits } = engine;
  if (deep === 0 || waits === "over" || waits === "stopped") return [engine.key()];
  const [go, back] =
    waits === "ask"
      ? [(at: number) => engine.choose(at), (at: number) => mark.back(at)]
      : [(at: number) => engine.toss(at), () => mark.back()];
  const seen: unknown[] = [engine.key()];
  const mark = engine.mark();
  for (let at = 0; at < Math.min(count, 4); at++) {
    back(at);
    go(at);
    seen.push(...seenBelow(engine, deep - 1));
  }
  mark.back();
  mark.done();
  return [...seen, engine.key(), engine.count];
}

/** The positions of a game, one after another. */
function* playing(engine: Engine, seed: number): Generator<string, void> {
  const draw = makeRng(`${seed}`);
  engine.begin();
  for (let steps = 0; steps < 40 && engine.waits !== "over"; steps++) {
    yield engine.key();
    step(engine, draw);
  }
}

const played = (engine: Engine, seed: number) => [...playing(engine, seed)].map((key) => [key] as const);

describe("at a fault of the rules", () => {
  const path = "test/cases/cli/nim.yaml";

  test("the interpreter says why, and a module that it does not know", () => {
    const game = gameOf(path);
    const state = { ...new InterpreterEngine(game).snap() };
    const fault = { code: "run-time", node: 0, message: "failed" } as const;
    const said = [new InterpreterEngine(game), moduleOf(game)].map((engine) => {
      engine.load({ ...state, fault });
      return { waits: engine.waits, fault: engine.fault, exact: engine.exact };
    });
    expect(said).toEqual([
      { waits: "stopped", fault, exact: true },
      { waits: "stopped", fault: null, exact: false },
    ]);
  });
});

test("one engine is chosen, with the reason if it is the interpreter", () => {
  const game = gameOf("examples/tictactoe.yaml");
  expect(chooseEngine(game)).toMatchObject({ engine: { exact: false }, why: null });
  expect(chooseEngine(game).engine).toBe(chooseEngine(game).engine);
  expect(chooseEngine(game, { own: true }).engine).not.toBe(chooseEngine(game).engine);
  expect(chooseEngine(game, { byReference: true })).toMatchObject({ engine: { exact: true }, why: /asked for/ });
  expect(chooseEngine(game, { heard: true })).toMatchObject({ engine: { exact: true }, why: /tells what happens/ });
});
