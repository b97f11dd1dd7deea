import { rowOf } from "./instructions.ts";
import { partsOf } from "./ops.ts";
import { keysIn } from "./pipeline.ts";
import type { Expr, Instruction, Program } from "./program.ts";

/** Questions about the text of rules, asked once when a game is linked. */

/** Calls `visit` for an expression and all that stand in it. */
export function eachIn(expr: Expr, visit: (expr: Expr) => void): void {
  visit(expr);
  for (const part of partsOf(expr)) eachIn(part, visit);
}

/**
 * Calls `visit` for every expression inside a piece of a program, however deep, the piece itself included. What an
 * expression or an instruction is made of their tables say; other pieces are looked through.
 */
export function eachExpr(piece: unknown, visit: (expr: Expr) => void): void {
  if (Array.isArray(piece)) {
    for (const item of piece) eachExpr(item, visit);
    return;
  }
  if (typeof piece !== "object" || piece === null) return;
  if ("op" in piece) eachIn(piece as Expr, visit);
  else if ("do" in piece)
    for (const part of rowOf(piece as Instruction).parts(piece as Instruction)) eachIn(part, visit);
  else for (const part of Object.values(piece)) if (typeof part === "object") eachExpr(part, visit);
}

const written = new WeakMap<object, readonly Expr[]>();

/**
 * The expressions of a term, a body or another piece with a name of its own. They are kept with it: the same rules are
 * linked again for each scenario.
 */
export function exprsOf(piece: object): readonly Expr[] {
  const known = written.get(piece);
  if (known) return known;
  const found: Expr[] = [];
  eachExpr(piece, (expr) => found.push(expr));
  written.set(piece, found);
  return found;
}

/** Does a piece of a program read a place of its environment? */
export function readsLocal(piece: unknown, at: number): boolean {
  let found = false;
  eachExpr(piece, (expr) => {
    if (expr.op === "local" && expr.at === at) found = true;
  });
  return found;
}

/**
 * The places of the environment that a piece of a program reads, but for the texts in it: what is said in words the rules
 * mean to say. Those of its own variables are among them.
 */
export function placesRead(piece: unknown, found: number[] = []): readonly number[] {
  if (typeof piece !== "object" || piece === null) return found;
  const expr = piece as Expr;
  if (expr.op === "local" && !found.includes(expr.at)) found.push(expr.at);
  for (const [key, part] of Object.entries(piece)) if (key !== "text") placesRead(part, found);
  return found;
}

/** What a piece needs of its environment: whole values of places, and of others only the first of what the thing there was made for. */
interface Needed {
  readonly whole: readonly number[];
  readonly parents: readonly number[];
}

/** The places that a piece needs; those that it fills itself, with elements of lists and what it names, are left out. */
export function placesNeeded(piece: unknown, apart: boolean): Needed {
  const filled = placesFilled(piece);
  const whole = new Set<number>();
  const parents = new Set<number>();
  const look = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const expr = part as Expr;
    if (apart && expr.op === "parent" && expr.nth === 0 && expr.of.op === "local") parents.add(expr.of.at);
    else if (expr.op === "local") whole.add(expr.at);
    else for (const inner of Object.values(part)) look(inner);
  };
  look(piece);
  const open = (place: number) => !filled.includes(place);
  return { whole: [...whole].filter(open), parents: [...parents].filter((place) => open(place) && !whole.has(place)) };
}

function placesFilled(piece: unknown, found: number[] = []): readonly number[] {
  if (typeof piece !== "object" || piece === null) return found;
  const { op, at, variable } = piece as { op?: string; at?: number; variable?: number };
  if (variable !== undefined) found.push(variable);
  if (at !== undefined && (op === "with" || op === "through")) found.push(at);
  for (const part of Object.values(piece)) placesFilled(part, found);
  return found;
}

/** Calls `visit` for every expression of a piece, and of the terms, lines, paths and orders that it uses. */
export function eachExprBelow(program: Program, piece: unknown, visit: (expr: Expr) => void): void {
  const met = new Set<unknown>();
  const look = (part: unknown) => {
    if (met.has(part)) return;
    met.add(part);
    eachExpr(part, (expr) => {
      visit(expr);
      for (const used of usedBy(program, expr)) look(used);
    });
  };
  look(piece);
}

/** The terms, lines, paths and orders that an expression uses itself. */
export function usedBy(program: Program, expr: Expr): unknown[] {
  if (expr.op === "call") return [program.terms[expr.term]];
  if (expr.op === "line") return [program.lines[expr.line]];
  if (expr.op === "path") return [program.paths[expr.path]];
  if (!("query" in expr)) return [];
  return keysIn(expr.query).map((key) => (key.by.by === "order" ? program.orders[key.by.order] : null));
}
