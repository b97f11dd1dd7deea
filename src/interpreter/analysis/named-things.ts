import { pieceOf } from "../ir/pieces.ts";
import type { Expr, Program } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { mayHide } from "./hideable.ts";
import { NamedSearch } from "./named-search.ts";
import { holdsHidden, isName } from "./names-in-rules.ts";

/**
 * Which expressions may give a thing that the rules call by its name, where things of its kind can be hidden. Whoever is
 * handed a face-down card may compare it with another one that was found by its place: that two places hold different
 * cards is no secret. To compare it with `ace` tells which card it is. Found without evaluating anything: from the names in
 * the rules through local places, parameters and results. What a slot holds is as open as the slot says.
 */

/** Which kinds can be hidden the rules say, so all games by them share what is found. */
const found = new WeakMap<Program, ReadonlySet<Expr>>();

/** May the value of an expression be, or hold, a hidden thing that the rules have named? */
export function mayBeNamed(game: Game, expr: Expr): boolean {
  let named = found.get(game.program);
  if (!named) {
    named = names(game) ? new NamedSearch(game).all() : new Set();
    found.set(game.program, named);
  }
  return named.has(expr);
}

/** Do the rules name such a thing at all? Hardly any do, and then nothing has to be searched. */
function names(game: Game): boolean {
  const { program } = game;
  if (program.fields.some(({ type }) => holdsHidden(game, type))) return true;

  if (
    program.terms.some(
      ({ form }) => form.form === "number" && form.modifiers.some((modifier) => mayHide(game, [modifier.kind])),
    )
  )
    return true;
  return exprsOf(pieceOf.program(program)).some((expr) => isName(game, expr));
}
