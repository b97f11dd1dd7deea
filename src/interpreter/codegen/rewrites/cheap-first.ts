import { conjuncts } from "../../eval/before-play.ts";
import { type ExprWith, infoOf } from "../../ir/ops.ts";
import { type Piece, pieceOf } from "../../ir/pieces.ts";
import { hasStep } from "../../ir/pipeline.ts";
import type { Expr, Query } from "../../ir/program.ts";
import { exprsOf } from "../../ir/visit.ts";
import { cannotFail } from "../expressions/safe.ts";
import type { Gen } from "../gen.ts";

/** Conditions of which all must hold, or one: what is found quickly goes first, where nobody can tell the order. */

/** How long it takes to find that a condition does not hold. */
const COSTS = { look: 0, walk: 1, first: 2, search: 3 } as const;

/** How deep terms are looked into. */
const DEEP = 8;

const queryOf = (expr: Expr): Query | null => ("query" in expr ? expr.query : null);

function costOfOne(g: Gen, expr: Expr, depth: number): number {
  if (expr.op === "call") {
    const form = g.program.terms[expr.term]?.form;
    return form && depth < DEEP ? costOf(g, pieceOf.form(form), depth + 1) : COSTS.search;
  }
  const query = queryOf(expr);
  // A list that goes on as long as something holds is left at the first element for which it does not.
  if (query && hasStep(query, "while")) return COSTS.walk;
  if (expr.op === "first") return COSTS.first;
  if ((expr.op === "children" || expr.op === "standing") && !expr.single) return COSTS.walk;
  return query || infoOf(expr).searches !== "nothing" ? COSTS.search : COSTS.look;
}

const costOf = (g: Gen, piece: Piece, depth = 0): number =>
  exprsOf(piece).reduce((most, expr) => Math.max(most, costOfOne(g, expr, depth)), COSTS.look as number);

/** Is it found without going through anything? */
export const isQuick = (g: Gen, expr: Expr): boolean => costOf(g, pieceOf.expr(expr)) === COSTS.look;

/** The conditions that are joined by an `and`, in the order in which they are tested. */
export const cheapestFirst = (g: Gen, expr: Expr): readonly Expr[] => inOrder(g, expr, conjuncts(expr));

/** Those that are joined by an `or`. */
export const cheapestOf = (g: Gen, expr: ExprWith<"or">): readonly Expr[] => inOrder(g, expr, [expr.left, expr.right]);

function inOrder(g: Gen, expr: Expr, all: readonly Expr[]): readonly Expr[] {
  const piece = pieceOf.expr(expr);
  if (!g.rewrites("cheap tests first", piece) || g.secrecy?.touches(piece) || !cannotFail(g, expr)) return all;
  const costs = new Map(all.map((one) => [one, costOf(g, pieceOf.expr(one))]));
  return [...all].sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
}
