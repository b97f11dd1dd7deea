import type { Speed } from "./again.ts";
import type { Habits } from "./habits.ts";
import { isMachine } from "./players.ts";
import type { Seating } from "./seating.ts";
import type { State } from "./state.ts";

/** Milliseconds for the animation of a move, by the speed that is set. */
export const TAKES = { slow: 640, normal: 340, fast: 180, "at once": 0 } as const satisfies Record<Speed, number>;
/** Faster computer moves are not animated. */
const TOO_FAST = 300;

type Pace = Pick<Seating, "players"> & Pick<Habits, "auto" | "pace" | "speed"> & Pick<State, "work">;

/** The duration of animations; 0 if the user wants none or moves are too fast. */
export function motionOf({ players, auto, pace, speed, work }: Pace, reduced: boolean): number {
  const isFast = auto && players.some(isMachine) && pace < TOO_FAST;
  return reduced || isFast || work.is === "skipping" ? 0 : TAKES[speed];
}

export const wantsLessMotion = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
