/** How much work an explanation may be: it is found by evaluating the rules again and again, so it has a limit of its own. */

import type { NodeId } from "../ir/program.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { MOST_WORK, type Runtime, restartWork, workedBy } from "../runtime/runtime.ts";
import { countWork } from "../runtime/work.ts";

/** What one explanation may work. More than play: it tries all conditions one by one, and looks into each of them. */
const EXPLAINING = 4 * MOST_WORK;

/** What each evaluation counts for at least: its outcome is written down. */
const LOOK = 100;

/** Begins the count for an explanation. */
export function beginExplaining(rt: Runtime): void {
  restartWork(rt, MOST_WORK - EXPLAINING);
}

/** For several explanations that are told together: is there work left for another one? */
export function roomFor({ rt }: Game): () => boolean {
  const start = workedBy(rt);
  return () => workedBy(rt) - start < EXPLAINING;
}

/** Counts one evaluation. */
export const look = (rt: Runtime): void => countWork(rt, LOOK, HERE);

/** Has the explanation worked more than it may? What fails then says nothing about the rules. */
export const isSpent = (rt: Runtime): boolean => rt.work > MOST_WORK;

/** What an explanation tells, or what is said in its stead where it takes too long; `node` is where it was cut, as far as is known. */
export function orCut<T>(rt: Runtime, tell: () => T, cut: (node: NodeId) => T): T {
  try {
    return tell();
  } catch (error) {
    const { node } = faultFrom(error, HERE);
    if (!isSpent(rt)) throw error;
    return cut(node);
  }
}
