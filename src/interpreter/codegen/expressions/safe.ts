import { builtinRow } from "../../ir/builtins.ts";
import type { ExprWith } from "../../ir/operators.ts";
import { infoOf } from "../../ir/ops.ts";
import { type Piece, pieceOf } from "../../ir/pieces.ts";
import { type Expr, NONE } from "../../ir/program.ts";
import { exprsOf } from "../../ir/visit.ts";
import { thingNumbered } from "../../runtime/entities.ts";
import type { Game } from "../../runtime/game.ts";
import { locationOf } from "../../runtime/locations.ts";
import type { Gen } from "../gen.ts";
import { maybeNone, thingsOf } from "../kinds-of-types.ts";

/** Expressions that cannot fail: elements after a deciding one need not be evaluated. */

/** How deep calls of terms are followed. */
const DEEP = 8;

export const cannotFail = (g: Gen, expr: Expr): boolean => areSafe(g, pieceOf.expr(expr), 0);

/** Does every possible value of the owner have this zone? */
export const hasZone = (game: Game, { zone, of, key2 }: ExprWith<"zone">): boolean =>
  key2 === null &&
  !maybeNone(game, of) &&
  thingsOf(game, of).every((owner) => locationOf(game.places, zone, owner, NONE) !== NONE);

const areSafe = (g: Gen, piece: Piece, depth: number): boolean =>
  exprsOf(piece).every((expr) => isSafe(g, expr, depth));

function isSafe(g: Gen, expr: Expr, depth: number): boolean {
  if (expr.op === "call") {
    const form = g.program.terms[expr.term]?.form;
    return depth < DEEP && form !== undefined && form.form !== "number" && areSafe(g, pieceOf.form(form), depth + 1);
  }
  if (expr.op === "builtin") return builtinRow(expr.name).total && expr.args.every((arg) => !maybeNone(g.game, arg));
  if (expr.op === "entity") return thingNumbered(g.game.entities, expr.kind, expr.index) !== undefined;
  // These fail only through their parts.
  if (expr.op === "lies" || expr.op === "with" || expr.op === "members") return true;
  if (expr.op === "zone") return hasZone(g.game, expr);
  if (expr.op === "slot")
    return expr.keys.every((key) => !maybeNone(g.game, key) && g.program.types[key.type]?.t === "entity");
  // Every entity has a list of children, even if it is empty.
  if (expr.op === "children") return !maybeNone(g.game, expr.of);
  const { fails } = infoOf(expr);
  return fails === "never" || (fails === "of none" && "of" in expr && !maybeNone(g.game, expr.of as Expr));
}
