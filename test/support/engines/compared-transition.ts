import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import * as reference from "../../../src/interpreter/machine/transition.ts";
import type { Sink } from "../../../src/interpreter/runtime/events.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { differs } from "../../interpreter/codegen/lockstep.ts";

/** Replaces machine/transition.ts: each step is also taken by the compiled rules, and must lead to the same state. */
export * from "../../../src/interpreter/machine/transition.ts";

/** Engines for these steps alone, since a game's own engine may be in use. */
const engines = new WeakMap<Game, ModuleEngine | null>();

function engineFor(game: Game): ModuleEngine | null {
  const known = engines.get(game);
  if (known !== undefined) return known;
  const usual = engineOf(game);
  if (!(usual instanceof ModuleEngine) && usual.reason.startsWith("internal")) throw new Error(usual.reason);
  const engine = usual instanceof ModuleEngine ? new ModuleEngine(game, usual.written) : null;
  engines.set(game, engine);
  return engine;
}

function compare(game: Game, engine: ModuleEngine, state: State, when: string): State {
  // The work that a module counts is a guard, so it may stop before the reference does.
  if (engine.waits === "stopped") {
    if (engine.slip) throw new Error(`the compiled rules fail ${when}`, { cause: engine.slip });
    return state;
  }
  const apart = differs(game, engine, state, reference.status(game, state));
  if (apart !== null) throw new Error(`the compiled rules differ ${when}: ${apart}`);
  return state;
}

export function initial(game: Game, sink: Sink | null = null): State {
  const state = reference.initial(game, sink);
  const engine = engineFor(game);
  engine?.begin();
  return engine ? compare(game, engine, state, "at the beginning") : state;
}

export function answer(game: Game, from: State, seat: number, choice: number, sink: Sink | null = null): State {
  const engine = engineFor(game);
  if (engine) {
    engine.load(from);
    compare(game, engine, from, "where a position is taken up");
    // If several seats owe an answer, the compiled rules ask the first.
    if (engine.waits === "ask" && engine.seat !== seat) return reference.answer(game, from, seat, choice, sink);
  }
  const state = reference.answer(game, from, seat, choice, sink);
  engine?.choose(choice);
  return engine ? compare(game, engine, state, "after an answer") : state;
}

export function resolve(game: Game, from: State, outcome: number, sink: Sink | null = null): State {
  const engine = engineFor(game);
  engine?.load(from);
  const state = reference.resolve(game, from, outcome, sink);
  engine?.toss(outcome);
  return engine ? compare(game, engine, state, "after a toss") : state;
}
