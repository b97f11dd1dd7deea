import type { Expr, KindId } from "../../ir/program.ts";
import { elementOf, typeOf } from "../../ir/types.ts";
import type { Game } from "../../runtime/game.ts";

/** The kinds of the things in a list or set; empty for other elements. */
export function kindsIn(game: Game, list: Expr): readonly KindId[] {
  const type = elementOf(typeOf(game.program, list));
  return type?.t === "entity" ? type.of : [];
}
