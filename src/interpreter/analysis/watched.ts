import type { Expr } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { hiddenRead, looksAtHidden, type Watch } from "./hidden-reads.ts";
import { secretFlowOf } from "./secret-flow.ts";

/**
 * What is watched: what an expression itself, and not a part of it, reads that not everybody may know; null: nothing. The
 * reference puts an operation of its own around what these read, the module a line, and `rulewright ir` prints it. A game in
 * which nothing can be hidden has none of them.
 */
export function watchOf(game: Game, expr: Expr): Watch | null {
  const watch = hiddenRead(game, expr);
  return expr.op === "kept" && watch !== null && !secretFlowOf(game).keeps(expr) ? null : watch;
}

/** Does an expression itself look at anything secret? Of what running verbs keep it is known whether that can be. */
export const readsSecret = (game: Game, expr: Expr): boolean =>
  expr.op === "kept" ? watchOf(game, expr) !== null : looksAtHidden(game, expr);
