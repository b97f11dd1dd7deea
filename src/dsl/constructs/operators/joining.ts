/**
 * The binary operators of the Program. A checked operator keeps its name in the Program, except comparisons, whose
 * operator lowering chooses by type.
 */
import type { Operators } from "../../../interpreter/ir/operators.ts";
import type { Expr } from "../../../interpreter/ir/program.ts";

interface Sides {
  readonly left: Expr;
  readonly right: Expr;
}

export type JoiningOp = Exclude<Joining, "sameList" | "inLists">;

type Joining = {
  readonly [O in keyof Operators]: Operators[O] extends Sides ? O : never;
}[keyof Operators];
