import type { Expr, Query, SortKey } from "./ast.ts";

function ofKeys(keys: readonly SortKey[]): Expr[] {
  return keys.flatMap((key) => (key.reversed && key.reversed !== true ? [key.by, key.reversed] : [key.by]));
}

function present(exprs: readonly (Expr | null)[]): Expr[] {
  return exprs.filter((e): e is Expr => e !== null);
}

function ofQuery(q: Query): Expr[] {
  return [
    ...present([q.value, q.many, q.list, q.within, q.while, q.where]),
    ...ofKeys(q.best),
    ...ofKeys(q.sorted),
    ...q.distinct,
  ].concat(present([q.take]));
}

/**
 * The expressions directly inside an expression. Those of a query come in a fixed order, whatever order they are
 * written in.
 */
export function children(e: Expr): readonly Expr[] {
  switch (e.kind) {
    case "number":
    case "bool":
    case "none":
    case "empty":
    case "name":
      return [];
    case "member":
      return [e.object];
    case "index":
      return [e.object, ...e.keys];
    case "call":
      return [e.callee, ...e.args];
    case "unary":
    case "isA":
    case "inPlay":
      return [e.operand];
    case "isOneOf":
      return [e.operand, ...e.items];
    case "binary":
    case "divide":
      return [e.left, e.right];
    case "if":
      return [e.condition, e.then, e.otherwise];
    case "range":
      return [e.from, e.to];
    case "query":
      return ofQuery(e);
    case "reversed":
      return [e.order];
    case "without":
      return [e.call];
    case "after":
      return [e.of, ...e.args];
  }
}

/**
 * Visits an expression and all expressions in it, outer ones first. If `visit` returns false, inner ones are skipped.
 */
export function walk(e: Expr, visit: (e: Expr) => unknown): void {
  if (visit(e) === false) return;
  for (const child of children(e)) walk(child, visit);
}
