import type { Engine } from "../../engine/engine.ts";
import { Stopped } from "../../play/walk-limit.ts";
import { AT } from "../../runtime/layout.ts";

/** What both players maximise: winning, or the difference of scores. */
export type Stake = "winner" | "score";

/** The payoff of the engine's end position for the first seat; the second seat gets the opposite. */
export function worthOfEnd(engine: Engine, stake: Stake): number {
  if (stake === "score") {
    const points = engine.scores() ?? [];
    if (!Array.isArray(points)) throw new Stopped(points);
    return ((points[0] ?? 0) - (points[1] ?? 0)) / 2;
  }
  const winners = engine.ending.slots[AT.winners] ?? 0;
  return winners === 1 ? 1 : winners === 2 ? -1 : 0;
}
