import { infoOf } from "./ops.ts";
import type { Piece } from "./pieces.ts";
import type { Expr, Program } from "./program.ts";
import { eachExprBelow } from "./visit.ts";

/** Can evaluating a piece of the rules end in a fault? Work limits do not count. */
export function canFail(program: Program, piece: Piece): boolean {
  let found = false;
  eachExprBelow(program, piece, (expr) => {
    const { fails } = infoOf(expr);
    found ||= fails === "may" || (fails === "of none" && !isOfName(expr));
  });
  return found;
}

function isOfName(expr: Expr): boolean {
  const keys = expr.op === "slot" ? expr.keys : "of" in expr ? [expr.of] : [];
  return keys.every(({ op }) => op === "local" || op === "entity" || op === "const");
}
