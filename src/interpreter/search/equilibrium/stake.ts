import type { Engine } from "../../engine/engine.ts";
import { Stopped } from "../../play/walk-limit.ts";
import { AT } from "../../runtime/layout.ts";

/** What one of two players wants most: to win, or a score that is higher than that of the other. */
export type Stake = "winner" | "score";

/** What the end at which an engine stands is worth to the first seat; to the second the opposite. */
export function worthOfEnd(engine: Engine, stake: Stake): number {
  if (stake === "score") {
    const points = engine.scores() ?? [];
    if (!Array.isArray(points)) throw new Stopped(points);
    return ((points[0] ?? 0) - (points[1] ?? 0)) / 2;
  }
  const winners = engine.ending.slots[AT.winners] ?? 0;
  return winners === 1 ? 1 : winners === 2 ? -1 : 0;
}
