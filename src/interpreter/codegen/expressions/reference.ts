import { type Piece, pieceOf } from "../../ir/pieces.ts";
import type { Expr, Query, Value } from "../../ir/program.ts";
import { placesNeeded } from "../../ir/visit.ts";
import type { Machine } from "../../machine/core/machine.ts";
import { changed } from "../../runtime/runtime.ts";
import type { Env, Gen } from "../gen.ts";

/** Calls closures of the interpreter for expressions without a writer, with their places in an array. */

/** The array in which closures find their places. */
export interface Closures {
  readonly places: Value[];
  readonly list: ((env: Value[]) => Value)[];
}

const call = (g: Gen, piece: Piece, env: Env, closure: number): string => {
  const places = placesNeeded(piece, false).whole;
  const given = places.map((at) => `places[${at}] = ${env.get(at) ?? "none"}`);
  return `(${[...given, `${g.facts.readsFrames(piece) ? "referRunning" : "refer"}(${closure})`].join(", ")})`;
};

const note = (g: Gen, what: string) => g.notes.set(what, (g.notes.get(what) ?? 0) + 1);

/** A text that calls the closure of an expression. */
export function reference(g: Gen, closures: Closures, expr: Expr, env: Env): string {
  note(g, expr.op === "builtin" ? `${expr.op} ${expr.name}` : expr.op);
  return call(g, pieceOf.expr(expr), env, closures.list.push(g.machine.c.fn(expr)) - 1);
}

/** A text that calls the closure of a query, for the list of its results. */
export function referenceQuery(g: Gen, closures: Closures, query: Query, env: Env): string {
  note(g, "query");
  const { run } = g.machine.c.query(query);
  return call(g, pieceOf.query(query), env, closures.list.push((places) => run(places)) - 1);
}

/** Prepares a machine to run closures on a position that it has not loaded. */
export function attach({ rt }: Machine, read: Int32Array, live: Int32Array, isSame = false): void {
  rt.slots = read;
  rt.live = live;
  // Cached values for the same position stay valid.
  if (!isSame) changed(rt);
  rt.depth = 0;
  rt.work = 0;
  rt.sink = null;
  if (rt.noting !== 0) rt.noting = 0;
  if (rt.noted.length > 0) rt.noted.length = 0;
}
