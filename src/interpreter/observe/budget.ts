/** The work limit of an explanation. Explaining evaluates the rules again and again, so it has its own limit. */

import type { NodeId } from "../ir/program.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { MOST_WORK, type Runtime, restartWork, workedBy } from "../runtime/runtime.ts";
import { countWork } from "../runtime/work.ts";

/**
 * The work limit of one explanation. It is higher than that of play, because an explanation tries each condition and
 * looks into it.
 */
const EXPLAINING = 4 * MOST_WORK;

/** The least work of each evaluation: its result is written down. */
const LOOK = 100;

/** Begins the count of an explanation. */
export function beginExplaining(rt: Runtime): void {
  restartWork(rt, MOST_WORK - EXPLAINING);
}

/** For several explanations together: is there work left for another one? */
export function roomFor({ rt }: Game): () => boolean {
  const start = workedBy(rt);
  return () => workedBy(rt) - start < EXPLAINING;
}

/** Counts one evaluation. */
export const look = (rt: Runtime): void => countWork(rt, LOOK, HERE);

/** Has the explanation reached its limit? A failure then says nothing about the rules. */
export const isSpent = (rt: Runtime): boolean => rt.work > MOST_WORK;

/** An explanation, or the result of `cut` if the limit is reached; `node` is where it was cut, if known. */
export function orCut<T>(rt: Runtime, tell: () => T, cut: (node: NodeId) => T): T {
  try {
    return tell();
  } catch (error) {
    const { node } = faultFrom(error, HERE);
    if (!isSpent(rt)) throw error;
    return cut(node);
  }
}
