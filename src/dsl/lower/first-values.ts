import type { Expr } from "../../interpreter/ir/program.ts";
import type { SlotDecl } from "../check/model.ts";
import type { Env } from "./env.ts";
import { lowerExpr } from "./expr.ts";
import type { Ids } from "./ids.ts";

/** The initial value of a slot. A map has the same value for all keys. */
export function initialOf(ids: Ids, env: Env, { initial, span, type }: SlotDecl): Expr {
  const first: Expr = initial
    ? lowerExpr(ids, env, initial)
    : { node: ids.places.add(span), type: ids.typeId(type), op: "const", value: 0 };
  if (type.t !== "map") return first;
  const key = ids.type(type.key);
  return { node: ids.places.add(span), type: ids.typeId(type), op: "fill", key, value: first };
}
