import { type Expr, type ExprOp, NONE, type Type } from "../../interpreter/ir/program.ts";
import type { TQuery } from "../check/tree.ts";
import type { Ids } from "./ids.ts";
import { meet } from "./sharpen.ts";

/**
 * What the checker takes to be there and may not be: what a slot begins with, where the rules promise that it has a
 * value when it is read, and the space of a thing that always stands somewhere, before it is put there.
 */
export const mayBeNone = (op: ExprOp): boolean => op.op === "spaceOf" || (op.op === "const" && op.value === NONE);

/** What a value is where it is not none. */
export function present(ids: Ids, { type }: Expr): Type {
  const of = ids.types.at(type);
  return of.t === "optional" ? of.of : of;
}

/** What the variable of a query is. */
export function elementOf(ids: Ids, { variable }: TQuery, { type }: Expr): Type {
  const list = ids.types.at(type);
  const checked = ids.type(variable.type);
  return list.t === "list" || list.t === "set" ? meet(checked, list.of) : checked;
}
