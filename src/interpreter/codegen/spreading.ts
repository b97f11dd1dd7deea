import { partsOf } from "../ir/ops.ts";
import type { Expr, Program } from "../ir/program.ts";
import { usedBy } from "../ir/visit.ts";

/** Is something of a kind in a piece of the rules, or in a term, path, line or order that it uses? */
type Spreads = (piece: unknown) => boolean;

/** Finds the expressions for which `own` holds wherever they are used. What is found for a piece is kept. */
export function spreading(program: Program, own: (expr: Expr) => boolean): Spreads {
  const { terms, paths, lines, orders } = program;
  const pieces: readonly object[] = [terms, paths, lines, orders].flat();
  const met = new Set<unknown>();
  const look = (piece: unknown): boolean => {
    if (typeof piece !== "object" || piece === null) return false;
    if (!("op" in piece))
      return ordersIn(piece).some((order) => met.has(orders[order])) || Object.values(piece).some(look);
    const expr = piece as Expr;
    return own(expr) || partsOf(expr).some(look) || usedBy(program, expr).some((used) => met.has(used));
  };
  for (let before = -1; before < met.size; ) {
    before = met.size;
    for (const piece of pieces) if (!met.has(piece) && look(piece)) met.add(piece);
  }
  const known = new WeakMap<object, boolean>();
  return (piece) => {
    if (typeof piece !== "object" || piece === null) return false;
    const found = known.get(piece) ?? look(piece);
    known.set(piece, found);
    return found;
  };
}

const ordersIn = (piece: object): readonly number[] =>
  "by" in piece && piece.by === "order" && "order" in piece ? [Number(piece.order)] : [];
