import { NONE } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";

/** The word that counts the outcomes of a toss so far, and what the toss is called. */
export function counterOf(
  { purposes, layout, names }: Game,
  at: number,
  of: number,
): { readonly at: number; readonly purpose: string; readonly word: string; readonly of: number } {
  const { word = "", at: first = 0 } = purposes[at] ?? {};
  return {
    at: layout.outcomeCounters + first + (of === NONE ? 0 : 1 + of),
    word,
    of,
    purpose: of === NONE ? word : `${word} ${names[of]}`,
  };
}
