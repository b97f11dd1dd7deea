import type { Habits } from "./habits.ts";
import { isMachine } from "./players.ts";
import type { Seating } from "./seating.ts";
import type { State } from "./state.ts";

/** Milliseconds that a move takes on the table. */
const USUAL = 340;
/** Random players that choose faster than this are not followed move by move. */
const TOO_FAST = 300;

type Pace = Pick<Seating, "players"> & Pick<Habits, "auto" | "pace"> & Pick<State, "work">;

/** How long things slide; 0 where somebody does not want to see it, or nobody could. */
export function motionOf({ players, auto, pace, work }: Pace, reduced: boolean): number {
  const isFast = auto && players.some(isMachine) && pace < TOO_FAST;
  return reduced || isFast || work.is === "skipping" ? 0 : USUAL;
}

export const wantsLessMotion = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
