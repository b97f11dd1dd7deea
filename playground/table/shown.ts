/** Which table is shown: the one of the game, an earlier one that is shown again, or one within the last move. */
import { useMemo } from "preact/hooks";
import type { Position } from "../protocol.ts";
import { type Again, shownAgain } from "../state/again.ts";
import { curtainOf, positionOf } from "../state/game-state.ts";
import { motionOf, wantsLessMotion } from "../state/motion.ts";
import type { State } from "../state/state.ts";
import { shownOf, stageTime, type Unfolding } from "../state/unfolding.ts";

type Read = Pick<State, "game" | "again" | "unfolding" | "seating" | "habits" | "work">;

export function useShown({ game, again: whole, unfolding: going, seating, habits, work }: Read) {
  const [current, curtainFor] = [positionOf(game), curtainOf(game)];
  const again = curtainFor === null ? shownAgain(whole, current) : null;
  const unfolding = curtainFor === null && !again ? shownOf(going, current) : null;
  const position = useMemo(() => {
    if (!current || again) return current && again && asItWas(current, again);
    return unfolding ? asItGoes(unfolding) : current;
  }, [current, again, unfolding]);
  const motion = motionOf({ ...seating, ...habits, auto: habits.auto && !again, work }, wantsLessMotion());
  const stage = position?.between.length ? stageTime(position, habits.speed) : motion;
  return { position, curtainFor, again, duration: Math.min(motion, stage) };
}

/** The table after an earlier move, at which nothing can be answered. */
function asItWas(position: Position, { steps, at }: Again): Position {
  const { scene, move } = steps[at] ?? position;
  return { ...position, scene, move, between: [], questions: [], owed: [] };
}

/** The table within the last move: what is asked now can be answered at once, as far as it is there already. */
function asItGoes({ over, at }: Unfolding): Position {
  const { between, move } = over;
  return { ...over, scene: between[at] ?? over.scene, move: move - 1 + (at + 1) / (between.length + 1) };
}
