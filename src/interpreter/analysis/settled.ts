import { builtinRow } from "../ir/builtins.ts";
import { infoOf } from "../ir/ops.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import { keysIn } from "../ir/pipeline.ts";
import { type Expr, type ExprOp, NONE, type TermDef, type TermId } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import { exprsOf, placesNeeded } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { mayHide } from "./hideable.ts";
import { mayBeNamed } from "./named-things.ts";
import { holdsHidden } from "./names-in-rules.ts";

/**
 * Terms whose value no move changes: they read only printed values, the board, options and seats, and nothing stored or
 * hidden. Their values are computed once per arguments.
 */

type Judge<E = Expr> = (game: Game, expr: E) => boolean;

/**
 * Operators for which the row is not enough: those that look at the position but only at what no move changes, and
 * those that do not look at it but whose result changes with it. All others are settled if they read nothing.
 */
const PLAIN: { readonly [O in ExprOp["op"]]?: Judge<Expr & { readonly op: O }> } = {
  field: (game, { field }) => isOpen(game, field),
  fieldOf: (game, expr) => expr.byKind.every(({ field }) => isOpen(game, field)),
  // A thing made during play gets its row then.
  rowOf: ({ secrets, layout }) => !secrets.rows.includes(true) && layout.row === NONE,
  zone: () => false,
  // The order of hidden things depends on where they lie.
  every: (game, { kinds, inPlayOnly }) =>
    !mayHide(game, kinds) && (!inPlayOnly || !kinds.some((kind) => game.mayLeave[kind])),
  parent: ({ secrets }, { nth }) => !secrets.parents[nth]?.includes(true),
  isKind: ({ secrets }) => !secrets.places.includes(true),
  builtin: isSettledBuiltin,
};

function isSettledBuiltin(game: Game, { name, args }: Extract<Expr, { readonly op: "builtin" }>): boolean {
  switch (builtinRow(name).reads) {
    case "nothing":
      return true;
    case "rows":
    case "marks":
      return !game.secrets.rows.includes(true);
    case "order":
      return !args.some((arg) => holdsHidden(game, typeOf(game.program, arg)));
    case "seats":
    case "progress":
      return false;
  }
}

/** Does it sort by a named order? Orders are not analysed, so the few terms that use them are computed each time. */
function sortsByOrders(expr: Expr): boolean {
  const query = infoOf(expr).query(expr);
  return query !== null && keysIn(query).some(({ by }) => by.by !== "value");
}

function isOpen({ program, secrets }: Game, field: number): boolean {
  const def = program.fields[field];
  const chosen = program.kinds[def?.kind ?? 0]?.copies.of === "number";
  return def !== undefined && def.faces === null && secrets.rows[def.kind] !== true && !chosen;
}

/** By term: is it settled? */
export function settledTerms(game: Game): readonly boolean[] {
  const { terms } = game.program;
  const calls = terms.map((term) => callsOf(game, term));
  const settled = calls.map((called) => called !== null);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [term, called] of calls.entries()) {
      if (!settled[term] || called?.every((other) => settled[other])) continue;
      settled[term] = false;
      changed = true;
    }
  }
  return settled;
}

/** A game, and which of its terms are settled. */
export interface Settled {
  readonly game: Game;
  settled(term: TermId): boolean;
}

/** Is an expression settled, and does it read only these places of the environment? */
export function settledBy(c: Settled, expr: Expr, places: readonly number[]): boolean {
  const called = callsIn(c.game, pieceOf.expr(expr));
  if (!called?.every((term) => c.settled(term))) return false;
  return placesNeeded(pieceOf.expr(expr), false).whole.every((place) => places.includes(place));
}

/** The terms that a term calls, or null if it reads the state itself. */
function callsOf(game: Game, { form }: TermDef): TermId[] | null {
  return form.form === "number" && form.modifiers.length > 0 ? null : callsIn(game, pieceOf.form(form));
}

function callsIn(game: Game, piece: Piece): TermId[] | null {
  const exprs = exprsOf(piece);
  if (!exprs.every((expr) => isPlain(game, expr))) return null;
  return exprs.flatMap((expr) => (expr.op === "call" ? [expr.term] : []));
}

function isPlain(game: Game, expr: Expr): boolean {
  const judge = PLAIN[expr.op] as Judge | undefined;
  const plain = judge ? judge(game, expr) : infoOf(expr).reads === "nothing" && !sortsByOrders(expr);
  // Comparing with a named thing may be secret.
  return plain && !mayBeNamed(game, expr);
}
