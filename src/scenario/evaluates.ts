import type { TermId } from "../interpreter/ir/program.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** The term of a name as a scenario writes it: `shot`, or `hero.aim` for one about a thing. */
export function termNamed(game: Game, name: string): TermId | null {
  const isIt = ({ id }: { readonly id: string }) => id === name || id.endsWith(`.${name}`);
  const at = game.program.terms.findIndex(isIt);
  return at < 0 ? null : at;
}

/** Is it an expression to be evaluated now, and not the name of a term? */
export function evaluatesNow(game: Game, text: string): boolean {
  return text.includes("(") || (text.includes(".") && termNamed(game, text) === null);
}
