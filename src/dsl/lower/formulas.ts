/** Lowers formulas, whose cases stand on the rows of a kind. */
import type { Expr, Member, TypeId } from "../../interpreter/ir/program.ts";
import type { TermDecl } from "../check/model.ts";
import type { TMember } from "../check/tree.ts";
import type { Env } from "./env.ts";
import { lowerExpr } from "./expr.ts";
import type { Ids } from "./ids.ts";

/** The cases of a formula. Each belongs to its row; what stands in the declaration belongs to the kind. */
export function formulaCases(ids: Ids, env: Env, term: TermDecl, cases: readonly TMember[]): Member[] {
  const { id, formula } = term;
  const table = formula?.kind.table ?? formula?.kind.id;
  const rows = new Set(formula?.kind.rows.map((row) => row.id));
  return cases.map((one) => {
    const lowered = () => ({
      id: one.id,
      if: one.if && lowerExpr(ids, env, one.if),
      expr: lowerExpr(ids, env, one.expr),
      text: null,
      node: ids.places.add(one.span, one.see),
    });
    return rows.has(one.id) && table ? ids.places.within(`${table}.${one.id}.${id}`, one.see, lowered) : lowered();
  });
}

/** The same as one value, which modifiers then change. `type`: of the formula, because the cases may have narrower ones. */
export const chained = (cases: readonly Member[], type: TypeId): Expr | null =>
  cases.reduceRight<Expr | null>((otherwise, { if: condition, expr, node }) => {
    if (!condition || !otherwise) return expr;
    return { node, type, op: "if", condition, then: expr, otherwise };
  }, null);
