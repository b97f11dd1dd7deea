import type { Expr, ExprOp, Program } from "./program.ts";
import { eachExprBelow } from "./scan.ts";

/** Operators that cannot fail, whatever the position; attributes of a name cannot either. */
const SAFE: ReadonlySet<ExprOp["op"]> = new Set<ExprOp["op"]>([
  "const",
  "local",
  "option",
  "not",
  "and",
  "or",
  "if",
  "else",
  "through",
  "same",
  "in",
  "less",
  "lessOrEqual",
  "isKind",
  "inPlay",
  "tuple",
  "every",
  "list",
  "set",
  "count",
  "any",
  "all",
  "first",
  "last",
]);
const OF_A_NAME: ReadonlySet<ExprOp["op"]> = new Set<ExprOp["op"]>(["slot", "field", "parent", "spaceOf", "rowOf"]);

/** Could evaluating a piece of the rules end in a fault? Limits of work are left aside. */
export function canFail(program: Program, piece: unknown): boolean {
  let found = false;
  eachExprBelow(program, piece, (expr) => {
    found ||= !SAFE.has(expr.op) && !(OF_A_NAME.has(expr.op) && isOfName(expr));
  });
  return found;
}

function isOfName(expr: Expr): boolean {
  const keys = expr.op === "slot" ? expr.keys : "of" in expr ? [expr.of] : [];
  return keys.every(({ op }) => op === "local" || op === "entity" || op === "const");
}
