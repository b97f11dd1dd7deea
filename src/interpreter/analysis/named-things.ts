import { pieceOf } from "../ir/pieces.ts";
import type { Expr, Program } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { mayHide } from "./hideable.ts";
import { NamedSearch } from "./named-search.ts";
import { holdsHidden, isName } from "./names-in-rules.ts";

/**
 * Finds the expressions that may give a thing named by the rules, of a kind that can be hidden. A player with a
 * face-down card may compare it with another card found by its place: that two places hold different cards is no
 * secret. Comparing it with `ace` tells which card it is. The analysis follows names in the rules through locals,
 * parameters and results, without evaluating. What a slot holds is as open as the slot says.
 */

/** Cached by program: the rules decide which kinds can be hidden. */
const found = new WeakMap<Program, ReadonlySet<Expr>>();

/** Can the value of an expression be, or contain, a hidden thing that the rules name? */
export function mayBeNamed(game: Game, expr: Expr): boolean {
  let named = found.get(game.program);
  if (!named) {
    named = names(game) ? new NamedSearch(game).all() : new Set();
    found.set(game.program, named);
  }
  return named.has(expr);
}

/** Do the rules name such a thing at all? Hardly any do, and then no search is needed. */
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
