import type { Expr } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { hiddenRead, looksAtHidden, type Watch } from "./hidden-reads.ts";
import { secretFlowOf } from "./secret-flow.ts";

/**
 * What an expression itself, without its parts, reads that not everybody may know; null: nothing. The interpreter wraps
 * such reads, modules write a line for them, and `rulewright ir` prints them. A game in which nothing can be hidden has
 * none.
 */
export function watchOf(game: Game, expr: Expr): Watch | null {
  const watch = hiddenRead(game, expr);
  return expr.op === "kept" && watch !== null && !secretFlowOf(game).keeps(expr) ? null : watch;
}

/** Does an expression itself look at anything secret? For kept values the flow analysis decides. */
export const readsSecret = (game: Game, expr: Expr): boolean =>
  expr.op === "kept" ? watchOf(game, expr) !== null : looksAtHidden(game, expr);
