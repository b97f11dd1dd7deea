import { type Expr, type ExprOp, NONE, type Type } from "../../interpreter/ir/program.ts";
import type { TQuery } from "../check/tree.ts";
import type { Ids } from "./ids.ts";
import { meet } from "./sharpen.ts";

/**
 * What the checker takes to be there and is not: what a slot begins with, where the rules promise that it has a value when it is
 * read. Where a thing stands keeps the type that was promised, so that whoever needs to know what may be missing
 * (`analysis/lacking.ts`) finds it in all that is made of it.
 */
export const mayBeNone = (op: ExprOp): boolean => op.op === "const" && op.value === NONE;

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
