import { conjuncts } from "../../eval/before-play.ts";
import type { ExprWith } from "../../ir/operators.ts";
import { infoOf } from "../../ir/ops.ts";
import { type Piece, pieceOf } from "../../ir/pieces.ts";
import { hasStep } from "../../ir/pipeline.ts";
import type { Expr, Query } from "../../ir/program.ts";
import { exprsOf } from "../../ir/visit.ts";
import { cannotFail } from "../expressions/safe.ts";
import type { Gen } from "../gen.ts";

/** Tests cheap operands of `and` and `or` first, where nobody can tell the order. */

/** The cost of finding that a condition does not hold. */
const COSTS = { look: 0, walk: 1, first: 2, search: 3 } as const;

/** How deep calls of terms are followed. */
const DEEP = 8;

const queryOf = (expr: Expr): Query | null => ("query" in expr ? expr.query : null);

function costOfOne(g: Gen, expr: Expr, depth: number): number {
  if (expr.op === "call") {
    const form = g.program.terms[expr.term]?.form;
    return form && depth < DEEP ? costOf(g, pieceOf.form(form), depth + 1) : COSTS.search;
  }
  const query = queryOf(expr);
  // A `while` list ends at the first element that fails.
  if (query && hasStep(query, "while")) return COSTS.walk;
  if (expr.op === "first") return COSTS.first;
  if ((expr.op === "children" || expr.op === "standing") && !expr.single) return COSTS.walk;
  return query || infoOf(expr).searches !== "nothing" ? COSTS.search : COSTS.look;
}

const costOf = (g: Gen, piece: Piece, depth = 0): number =>
  exprsOf(piece).reduce((most, expr) => Math.max(most, costOfOne(g, expr, depth)), COSTS.look as number);

/** The operands of `and`, in the order in which they are tested. */
export const cheapestFirst = (g: Gen, expr: Expr): readonly Expr[] => inOrder(g, expr, conjuncts(expr));

/** The operands of `or`. */
export const cheapestOf = (g: Gen, expr: ExprWith<"or">): readonly Expr[] => inOrder(g, expr, [expr.left, expr.right]);

function inOrder(g: Gen, expr: Expr, all: readonly Expr[]): readonly Expr[] {
  const piece = pieceOf.expr(expr);
  if (!g.rewrites("cheap tests first", piece) || g.secrecy?.touches(piece) || !cannotFail(g, expr)) return all;
  const costs = new Map(all.map((one) => [one, costOf(g, pieceOf.expr(one))]));
  return [...all].sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
}
