import { scores } from "../interpreter/engine/scores.ts";
import { type View, viewFault, viewOf } from "../interpreter/observe/view.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { RulesError } from "./failure.ts";
import type { OpenGame } from "./game.ts";

/**
 * What a seat (from 0; null: the referee) sees.
 * @throws RulesError if the rules fail while this is worked out
 */
export function lookedAt(open: OpenGame, state: State, seat: number | null): View {
  const view = viewOf(open.game, state, seat);
  const fault = viewFault(view);
  if (fault) throw new RulesError(open.say(fault));
  return view;
}

/**
 * The final scores; null if the game keeps none.
 * @throws RulesError if the rules fail while they are counted
 */
export function counted(open: OpenGame, state: State): readonly number[] | null {
  const points = scores(open.game, state);
  if (points && "code" in points) throw new RulesError(open.say(points));
  return points;
}
