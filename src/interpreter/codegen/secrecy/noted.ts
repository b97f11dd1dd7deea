import type { Watch } from "../../analysis/hidden-reads.ts";
import { watchOf } from "../../analysis/watched.ts";
import type { Expr } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/** The kinds of watched reads that a module notes itself (see taints.ts); others are left to the interpreter. */
const NOTED = ["what", "where", "made for", "slot", "lies", "kept", "found"] as const satisfies readonly Watch[];
export type Noted = (typeof NOTED)[number];

/** The kind of watched read of an expression, if the module notes it; otherwise null. */
export function notedOf(game: Game, expr: Expr): Noted | null {
  const watch = watchOf(game, expr);
  return expr.op === "builtin" ? null : (NOTED.find((sort) => sort === watch) ?? null);
}
