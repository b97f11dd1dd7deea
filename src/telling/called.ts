/** Names of things in sentences for people. */
import { type Called, calledIn } from "../dsl/assist/titles.ts";
import type { Loaded } from "../dsl/load.ts";

/**
 * Names things by the titles of their rows. A thing known only by its place is numbered there: `p2.hand[3]` becomes
 * "p2.hand no. 3".
 */
export function calledInWords(model: Loaded["model"]): Called {
  const called = calledIn(model);
  return (name) => counted(called(name));
}

/** An id with its index in words. */
export const counted = (id: string): string => id.replace(/\[(\d+)\]/g, " no. $1");
