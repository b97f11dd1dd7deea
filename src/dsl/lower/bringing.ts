import type { Expr } from "../../interpreter/ir/program.ts";
import type { ModifierDecl } from "../check/model.ts";
import type { T } from "../check/tree.ts";
import { BOOL, type Type } from "../check/types.ts";
import type { Env } from "./env.ts";
import { lowerExpr } from "./expr.ts";
import type { Ids } from "./ids.ts";

/**
 * The condition under which a thing brings a modifier, for kinds with `counts as` or `modifiers of`: the modifier
 * stands on the row that the thing counts as, or on one of the rows whose modifiers it brings. null: the thing's own
 * row decides.
 */
export function brings(ids: Ids, env: Env, { row, giver, span }: ModifierDecl): Expr | null {
  const { countsAs, modifiersOf } = row.kind;
  const term = modifiersOf ?? countsAs;
  if (!term) return null;
  const type: Type = { t: "row", of: row.kind };
  const thing: T = { span, type: giver.type, op: "variable", variable: giver };
  const left: T = { span, type, op: "const", value: row.index };
  const right: T = { span, type: term.type, op: "call", term, args: [thing], without: [], inside: false };
  return lowerExpr(ids, env, { span, type: BOOL, op: modifiersOf ? "in" : "same", left, right });
}
