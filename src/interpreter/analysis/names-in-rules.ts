import { type Expr, NONE, type Type } from "../ir/program.ts";
import { partsOf, typeOf } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";
import { mayHide } from "./hideable.ts";

/** Does an expression name a thing of a kind that can be hidden? */
export function isName(game: Game, expr: Expr): boolean {
  if (expr.op === "entity") return mayHide(game, [expr.kind]);
  if (expr.op !== "const" || expr.value === NONE) return false;
  return (typeof expr.value === "number" || expr.value.length > 0) && holdsHidden(game, typeOf(game.program, expr));
}

/** Can a value of the type be, or contain, a thing of a kind that can be hidden? */
export function holdsHidden(game: Game, type: Type): boolean {
  if (type.t === "entity") return mayHide(game, type.of);
  return partsOf(game.program, type).some((part) => holdsHidden(game, part));
}
