import { partsOf } from "../ir/ops.ts";
import { ordersUsed, type Piece, pieceOf, usedBy } from "../ir/pieces.ts";
import type { Expr, Program } from "../ir/program.ts";

/** Does a piece of the rules, or a term, path, line or order that it uses, contain a certain kind of expression? */
type Spreads = (piece: Piece) => boolean;

/**
 * Finds the pieces in which `own` holds for an expression, directly or through what they use. Results are cached.
 * `from`: pieces that count regardless of their expressions.
 */
export function spreading(program: Program, own: (expr: Expr) => boolean, from: readonly Piece[] = []): Spreads {
  const { terms, paths, lines, orders } = program;
  const pieces = [
    ...terms.map(pieceOf.term),
    ...paths.map(pieceOf.path),
    ...lines.map(pieceOf.line),
    ...orders.map(pieceOf.order),
  ];
  const met = new Set(from);
  const isMet = (used: Piece) => met.has(used);
  const within = (expr: Expr): boolean => own(expr) || partsOf(expr).some(within) || usedBy(program, expr).some(isMet);
  const look = (piece: Piece): boolean => piece.parts.some(within) || ordersUsed(program, piece).some(isMet);
  for (let before = -1; before < met.size; ) {
    before = met.size;
    for (const piece of pieces) if (!met.has(piece) && look(piece)) met.add(piece);
  }
  const known = new WeakMap<Piece, boolean>();
  return (piece) => {
    const found = known.get(piece) ?? look(piece);
    known.set(piece, found);
    return found;
  };
}
