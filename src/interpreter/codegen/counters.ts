import { NONE } from "../ir/program.ts";
import type { ChanceWait } from "../machine/questions/waiters.ts";
import type { Game } from "../runtime/game.ts";
import type { Frame } from "../runtime/state.ts";

/** The word that counts the outcomes of a toss so far, and what the toss is called. */
export function counterOf(
  { purposes, layout, names }: Game,
  tosser: ChanceWait,
  frame: Frame,
): { readonly at: number; readonly purpose: string; readonly word: string; readonly of: number } {
  const { at, of } = tosser.purpose(frame);
  const { word = "", at: first = 0 } = purposes[at] ?? {};
  return {
    at: layout.outcomeCounters + first + (of === NONE ? 0 : 1 + of),
    word,
    of,
    purpose: of === NONE ? word : `${word} ${names[of]}`,
  };
}
