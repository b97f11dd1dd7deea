import type { Watch } from "../../analysis/hidden-reads.ts";
import { watchOf } from "../../analysis/watched.ts";
import type { Expr } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/** Reading of these sorts is noted by a line of the module (see taints.ts); the others are left to the reference. */
const NOTED = ["what", "where", "made for", "slot", "lies", "kept", "found"] as const satisfies readonly Watch[];
export type Noted = (typeof NOTED)[number];

/** What an expression itself reads that may be hidden, if the module notes that itself; else null. */
export function notedOf(game: Game, expr: Expr): Noted | null {
  const watch = watchOf(game, expr);
  return expr.op === "builtin" ? null : (NOTED.find((sort) => sort === watch) ?? null);
}
