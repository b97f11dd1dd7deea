import { NONE } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/** The address of the counter of a purpose. */
export const counterAt = ({ purposes, layout }: Game, at: number, of: number): number =>
  layout.outcomeCounters + (purposes[at]?.at ?? 0) + (of === NONE ? 0 : 1 + of);

/** The address of the counter of a purpose, and the name of the purpose. */
export function counterOf(
  game: Game,
  at: number,
  of: number,
): { readonly at: number; readonly purpose: string; readonly word: string; readonly of: number } {
  const { word = "" } = game.purposes[at] ?? {};
  return {
    at: counterAt(game, at, of),
    word,
    of,
    purpose: of === NONE ? word : `${word} ${game.names[of]}`,
  };
}
