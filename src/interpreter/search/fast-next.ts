import type { ModuleEngine } from "../codegen/engine/engine.ts";
import { workElsewhere } from "../play/walk-limit.ts";
import type { State } from "../runtime/state.ts";
import { eachMove, Left, unlessLeft, WORK } from "./fast-moves.ts";

/** Moves of one question; where there are more the reference says whether they can be listed. */
const MOST_MOVES = 10_000;

/** The states that come next by the compiled rules; null where they stop, so that the reference has to find them. */
export function nextByModule(engine: ModuleEngine, state: State): State[] | null {
  const found: State[] = [];
  let work = 0;
  const take = () => {
    if (engine.waits === "stopped" || found.length >= MOST_MOVES) throw new Left();
    work += engine.module.work();
    found.push(engine.snap());
  };
  engine.load(state);
  const next = unlessLeft(() => {
    if (engine.waits === "chance") eachOutcome(engine, state, take);
    else if (engine.waits === "ask") eachMove(engine, take);
    else throw new Left();
    return found;
  });
  workElsewhere(engine.game, work / WORK);
  return next;
}

function eachOutcome(engine: ModuleEngine, state: State, visit: () => void): void {
  const { count } = engine;
  for (let outcome = 0; outcome < count; outcome++) {
    if (outcome > 0) engine.load(state);
    engine.toss(outcome);
    visit();
  }
}
