import { describe, expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { marked } from "../../../../src/interpreter/codegen/moves/marks.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { answer, initial, question, resolve, status } from "../../../../src/interpreter/machine/transition.ts";
import { makeRng } from "../../../../src/interpreter/runtime/chance.ts";
import type { State } from "../../../../src/interpreter/runtime/state.ts";
import { SOAK, sized } from "../../../properties/size.ts";
import { loadRules } from "../../../support/games.ts";
import { differs } from "../lockstep.ts";
import { randomRules } from "../programs/program.ts";

/**
 * After an engine has gone back to a question, it continues as the reference does, also with hidden information: in every word, in who
 * knows what, and in the next question.
 */

/** How many answers are tried at a question; below, how many steps are played after each. */
const TRIED = 3;
const ON = 3;

function step(game: Game, engine: ModuleEngine, state: State, draw: (bound: number) => number): State {
  const now = status(game, state);
  if (now.kind === "chance") {
    const outcome = draw(now.outcomes.length);
    engine.toss(outcome);
    return resolve(game, state, outcome);
  }
  const seat = now.kind === "play" ? now.owing[0] : undefined;
  if (seat === undefined) return state;
  const choice = draw(question(game, state, seat)?.candidates.length ?? 0);
  engine.choose(choice);
  return answer(game, state, seat, choice);
}

/** Plays some steps. Gives the first difference, or null. */
function goOn(
  game: Game,
  engine: ModuleEngine,
  from: State,
  steps: number,
  draw: (bound: number) => number,
): string | null {
  let state = from;
  for (let i = 0; i < steps; i++) {
    if (state.fault || engine.waits === "stopped") return null;
    const apart = differs(game, engine, state, status(game, state));
    if (apart) return apart;
    state = step(game, engine, state, draw);
  }
  return null;
}

const gone = { back: 0, own: 0 };

/** Tries answers at a question, and goes back after each. */
function tryAt(game: Game, engine: ModuleEngine, state: State, draw: (bound: number) => number): string | null {
  const { isOwn, seat, count } = engine;
  const mark = marked(engine);
  for (let tried = 0; tried < TRIED; tried++) {
    const choice = draw(count);
    mark.back(choice);
    engine.choose(choice);
    const apart = goOn(game, engine, answer(game, state, seat, choice), ON, draw);
    if (apart) return `choice ${choice}: ${apart}`;
    gone.back++;
    if (isOwn) gone.own++;
  }
  mark.back();
  mark.done();
  // If the rules fail after every answer the module may stop, while the reference plays on.
  if (engine.waits === "stopped") return null;
  const apart = differs(game, engine, state, status(game, state));
  return apart && `back again: ${apart}`;
}

/** The same at each question of a random game. */
function tries(game: Game, engine: ModuleEngine, seed: string, waits: number): string | null {
  const draw = makeRng(seed);
  let state = initial(game);
  engine.begin();
  for (let wait = 0; wait < waits && !state.fault && engine.waits !== "over" && engine.waits !== "stopped"; wait++) {
    const apart = engine.waits === "ask" ? tryAt(game, engine, state, draw) : null;
    if (apart) return `wait ${wait}, ${apart}`;
    state = step(game, engine, state, draw);
  }
  return null;
}

function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

describe("going back to a question", () => {
  test.each([
    "examples/bluff.yaml",
    "examples/hanabi.yaml",
    "examples/hearts.yaml",
    "examples/hidden-fox.yaml",
    "examples/holdem.yaml",
    "examples/leduc.yaml",
    "examples/liars-dice.yaml",
    "examples/love-letter.yaml",
    "examples/resistance.yaml",
    "examples/rummy.yaml",
    "examples/spell-stack.yaml",
    "examples/chess.yaml",
    "examples/recipes/secret-bid.yaml",
  ])("%s", (path) => {
    const { program } = loadRules(path);
    if (!program) throw new Error(`${path} does not load`);
    const game = link(program, { players: program.playerCounts[0] ?? 2 });
    const engine = engineFor(game);
    for (const seed of SOAK ? ["one", "two"] : ["one"]) expect(tries(game, engine, seed, 40), seed).toBeNull();
  });

  test("of random rules", () => {
    const programs = sized(20, 500);
    let refused = 0;
    for (let at = 0; at < programs; at++) {
      const name = `marks/${at}`;
      const text = randomRules(name);
      const { program } = load({ path: "random.yaml", text }, { files: { read: () => null }, packs: [] });
      // Some of them read the place of a thing that may have none.
      if (!program) {
        refused++;
        continue;
      }
      const game = link(program, { players: program.playerCounts[0] ?? 2 });
      expect(tries(game, engineFor(game), name, 40), name).toBeNull();
    }
    expect(refused).toBeLessThanOrEqual(programs / 20);
    expect(gone.own).toBeGreaterThan(sized(500, 1_000));
  });
});
