/** Queries over the expressions of rules, evaluated once at link time. */
import { infoOf, partsOf } from "./ops.ts";
import { ordersUsed, type Piece, usedBy } from "./pieces.ts";
import type { Expr, Program } from "./program.ts";

/** Calls `visit` for an expression and, recursively, all its parts. */
export function eachIn(expr: Expr, visit: (expr: Expr) => void): void {
  visit(expr);
  for (const part of partsOf(expr)) eachIn(part, visit);
}

/** Calls `visit` for expressions and, recursively, all their parts. */
export function eachExpr(exprs: readonly Expr[], visit: (expr: Expr) => void): void {
  for (const expr of exprs) eachIn(expr, visit);
}

const written = new WeakMap<Piece, readonly Expr[]>();

/** All expressions of a piece, recursively. Cached, because the same rules are linked again for each scenario. */
export function exprsOf(piece: Piece): readonly Expr[] {
  const known = written.get(piece);
  if (known) return known;
  const found: Expr[] = [];
  eachExpr(piece.parts, (expr) => found.push(expr));
  written.set(piece, found);
  return found;
}

/** Does any of these expressions read a place of its environment? */
export function readsLocal(exprs: readonly Expr[], at: number): boolean {
  let found = false;
  eachExpr(exprs, (expr) => {
    if (expr.op === "local" && expr.at === at) found = true;
  });
  return found;
}

/**
 * The places of the environment that some expressions read, including those of their own variables. Texts do not count,
 * because rules mean to tell them.
 */
export function placesRead(exprs: readonly Expr[]): readonly number[] {
  const found = new Set<number>();
  const look = (expr: Expr): void => {
    if (expr.op === "local") found.add(expr.at);
    for (const part of partsOf(expr, "without texts")) look(part);
  };
  for (const expr of exprs) look(expr);
  return [...found];
}

/**
 * What a piece needs of its environment: the values of some places, and of other places only the first parent of the
 * thing there.
 */
interface Needed {
  readonly whole: readonly number[];
  readonly parents: readonly number[];
}

/** The places that a piece needs, without those that it binds itself. */
export function placesNeeded(piece: Piece, apart: boolean): Needed {
  const filled = new Set(piece.binds);
  const whole = new Set<number>();
  const parents = new Set<number>();
  const look = (expr: Expr): void => {
    for (const { at } of infoOf(expr).binds(expr)) filled.add(at);
    if (expr.op === "local") whole.add(expr.at);
    else if (apart && expr.op === "parent" && expr.nth === 0 && expr.of.op === "local") parents.add(expr.of.at);
    else for (const part of partsOf(expr)) look(part);
  };
  for (const expr of piece.parts) look(expr);
  const open = (place: number) => !filled.has(place);
  return { whole: [...whole].filter(open), parents: [...parents].filter((place) => open(place) && !whole.has(place)) };
}

/** Calls `visit` for every expression of a piece, and of the terms, lines, paths and orders that it uses. */
export function eachExprBelow(program: Program, piece: Piece, visit: (expr: Expr) => void): void {
  const met = new Set([piece]);
  for (const one of met) {
    for (const order of ordersUsed(program, one)) met.add(order);
    for (const expr of exprsOf(one)) {
      visit(expr);
      for (const used of usedBy(program, expr)) met.add(used);
    }
  }
}
