import { type Expr, type ExprOp, NONE, type Type } from "../../interpreter/ir/program.ts";
import type { TQuery } from "../check/tree.ts";
import type { Ids } from "./ids.ts";
import { meet } from "./sharpen.ts";

/**
 * Whether an expression is none although the checker promises a value: the initial value of a slot that rules only read
 * after setting it. The slot keeps the promised type; `analysis/lacking.ts` finds what may be missing from that.
 */
export const mayBeNone = (op: ExprOp): boolean => op.op === "const" && op.value === NONE;

/** The type of a value that is not none. */
export function present(ids: Ids, { type }: Expr): Type {
  const of = ids.types.at(type);
  return of.t === "optional" ? of.of : of;
}

/** The type of a query's variable. */
export function elementOf(ids: Ids, { variable }: TQuery, { type }: Expr): Type {
  const list = ids.types.at(type);
  const checked = ids.type(variable.type);
  return list.t === "list" || list.t === "set" ? meet(checked, list.of) : checked;
}
