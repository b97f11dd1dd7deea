/**
 * The operators of the Program that stand between two values: each is checked as what it becomes, but for comparisons, where
 * lowering tells by the types how they compare.
 */
import type { Operators } from "../../../interpreter/ir/ops.ts";
import type { Expr } from "../../../interpreter/ir/program.ts";

interface Sides {
  readonly left: Expr;
  readonly right: Expr;
}

export type JoiningOp = Exclude<Joining, "sameList" | "inLists">;

type Joining = {
  readonly [O in keyof Operators]: Operators[O] extends Sides ? O : never;
}[keyof Operators];
