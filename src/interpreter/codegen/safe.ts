import { builtinRow } from "../ir/builtins.ts";
import { infoOf } from "../ir/ops.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import type { Expr } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import type { Gen } from "./gen.ts";
import { maybeNone } from "./kinds-of-types.ts";

/** Expressions in which nothing can fail: what lies behind the element that decides need not be looked at. */

/** How deep terms are looked into. */
const DEEP = 8;

export const cannotFail = (g: Gen, expr: Expr): boolean => areSafe(g, pieceOf.expr(expr), 0);

const areSafe = (g: Gen, piece: Piece, depth: number): boolean =>
  exprsOf(piece).every((expr) => isSafe(g, expr, depth));

function isSafe(g: Gen, expr: Expr, depth: number): boolean {
  if (expr.op === "call") {
    const form = g.program.terms[expr.term]?.form;
    return depth < DEEP && form !== undefined && form.form !== "number" && areSafe(g, pieceOf.form(form), depth + 1);
  }
  if (expr.op === "builtin") return builtinRow(expr.name).total && expr.args.every((arg) => !maybeNone(g.game, arg));
  if (expr.op === "slot")
    return expr.keys.every((key) => !maybeNone(g.game, key) && g.program.types[key.type]?.t === "entity");
  const { fails } = infoOf(expr);
  return fails === "never" || (fails === "of none" && "of" in expr && !maybeNone(g.game, expr.of as Expr));
}
