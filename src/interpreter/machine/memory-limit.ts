import { HERE, RuleError } from "../runtime/errors.ts";
import { AT } from "../runtime/layout.ts";
import { progressValue } from "../runtime/progress-values.ts";
import { countLightWork, sizeOf } from "../runtime/work.ts";
import type { Machine } from "./core/machine.ts";

/** Values that all running verbs may keep while somebody or nature is asked. */
const MOST_KEPT = 1_000_000;

/** So little work cannot have made much. */
const LITTLE = 10_000;

/** Every so many moves it is looked at all the same. */
const OFTEN = 16;

/**
 * Refuses to wait with too much in the places of running verbs: they belong to the state, and a game has many states. Looked
 * at only where there can be much, as the position and the work since the last answer tell.
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
