import type { TermId } from "../interpreter/ir/program.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** The term that a name in a scenario means: `shot`, or `hero.aim` for a term about a thing. */
export function termNamed(game: Game, name: string): TermId | null {
  const isIt = ({ id }: { readonly id: string }) => id === name || id.endsWith(`.${name}`);
  const at = game.program.terms.findIndex(isIt);
  return at < 0 ? null : at;
}

/** Whether the text is an expression to evaluate now, and not the name of a term. */
export function evaluatesNow(game: Game, text: string): boolean {
  return text.includes("(") || (text.includes(".") && termNamed(game, text) === null);
}
