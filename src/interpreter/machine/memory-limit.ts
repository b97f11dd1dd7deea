import { HERE, RuleError } from "../runtime/errors.ts";
import { AT } from "../runtime/layout.ts";
import { progressValue } from "../runtime/progress-values.ts";
import { countLightWork, sizeOf } from "../runtime/work.ts";
import type { Machine } from "./core/machine.ts";

/** How many values all running verbs may keep at most while the machine waits. */
const MOST_KEPT = 1_000_000;

/** With less work than this since the last answer, there cannot be many values. */
const LITTLE = 10_000;

/** How often, in moves, the size is checked even after little work. */
const OFTEN = 16;

/**
 * Refuses to wait while the locals of running verbs hold too many values: they belong to every state, and a game has
 * many states. The check is skipped where the work since the last answer was too little to make many values.
 */
export function boundKept({ rt }: Machine): void {
  if (rt.work < LITTLE && (rt.live[AT.moves] ?? 0) % OFTEN !== 0) return;
  let size = 0;
  for (const { locals, progress } of rt.frames) {
    size += locals.length + (progress === null ? 0 : sizeOf(progressValue(progress)));
    for (const value of locals) if (typeof value !== "number") size += sizeOf(value);
    if (size > MOST_KEPT) throw new RuleError("limit", HERE, "the running verbs keep more than 1,000,000 values");
  }
  countLightWork(rt, size);
}
