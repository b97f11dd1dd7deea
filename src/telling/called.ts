/** What things are called in sentences for people. */
import { type Called, calledIn } from "../dsl/assist/titles.ts";
import type { Loaded } from "../dsl/load.ts";

/** By the titles of their rows; what is known by its place alone is counted there: `p2.hand[3]` is "p2.hand no. 3". */
export function calledInWords(model: Loaded["model"]): Called {
  const called = calledIn(model);
  return (name) => counted(called(name));
}

/** An id with its place in words. */
export const counted = (id: string): string => id.replace(/\[(\d+)\]/g, " no. $1");
