import { settledBy } from "../analysis/settled.ts";
import type { Expr, Member, Value } from "../ir/program.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import type { Compiler, Fn } from "./compiler.ts";

/**
 * Evaluates conditions about spaces at compile time. Most of them depend on the board alone: a wall is a wall. Parts
 * are evaluated in the order of play, until one needs a position: the result is 1, 0, or null if play has to evaluate.
 * It never skips anything that play would have read before.
 */
type BeforePlay = (env: Value[]) => 1 | 0 | null;

/** How deep calls of terms are followed. */
const DEEP = 8;

/** The compile-time evaluation of a condition when some places of its environment are known; null: it is never known. */
export function decideBeforePlay(c: Compiler, expr: Expr, known: readonly number[], depth = 0): BeforePlay | null {
  if (settledBy(c, expr, known)) return settledly(c.fn(expr));
  switch (expr.op) {
    case "not": {
      const of = decideBeforePlay(c, expr.of, known, depth);
      return of && ((env) => opposite(of(env)));
    }
    case "and":
    case "or":
      return inTurn(
        [decideBeforePlay(c, expr.left, known, depth), decideBeforePlay(c, expr.right, known, depth)],
        expr.op,
      );
    case "call":
      return depth < DEEP && expr.without.length === 0 ? ofTerm(c, expr, known, depth + 1) : null;
    default:
      return null;
  }
}

const opposite = (value: 1 | 0 | null) => (value === null ? null : value === 1 ? 0 : 1);

/** A fault is left for play to find. */
function settledly(fn: Fn): BeforePlay {
  return (env) => {
    try {
      return fn(env) === 1 ? 1 : 0;
    } catch (error) {
      faultFrom(error, HERE);
      return null;
    }
  };
}

/** Evaluates parts until one decides or is unknown: play does not look behind a deciding part either. */
function inTurn(parts: readonly (BeforePlay | null)[], how: "and" | "or"): BeforePlay | null {
  const [first] = parts;
  if (!first) return null;
  const decides = how === "and" ? 0 : 1;
  return (env) => {
    for (const part of parts) {
      const value = part ? part(env) : null;
      if (value === null || value === decides) return value;
    }
    return how === "and" ? 1 : 0;
  };
}

/** Looks into a term, with those of its arguments that are known. */
function ofTerm(c: Compiler, { term, args }: Expr & { op: "call" }, known: readonly number[], depth: number) {
  const def = c.game.program.terms[term];
  const own = args.flatMap((arg, i) => (settledBy(c, arg, known) ? [i] : []));
  const inside = def && ofForm(c, def.form, own, depth);
  if (!def || !inside) return null;
  const fns = own.map((i) => c.fn(args[i] as Expr));
  return (env: Value[]) => {
    const inner: Value[] = new Array(def.size).fill(0);
    for (const [n, i] of own.entries()) inner[i] = fns[n]?.(env) ?? 0;
    return inside(inner);
  };
}

function ofForm(c: Compiler, form: { readonly form: string }, known: readonly number[], depth: number) {
  const { form: what, expr, members } = form as { form: string; expr?: Expr; members?: readonly Member[] };
  if (what === "value" && expr) return decideBeforePlay(c, expr, known, depth);
  if ((what !== "all" && what !== "any") || !members) return null;
  const parts = members.map((member) => (member.if ? null : decideBeforePlay(c, member.expr, known, depth)));
  return inTurn(parts, what === "all" ? "and" : "or");
}

/** The operands of nested `and`, in order. */
export function conjuncts(expr: Expr): Expr[] {
  return expr.op === "and" ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}

/**
 * The parts of a condition that remain to be tested for known values: without those known to hold, and up to the first
 * known not to hold. An empty list: it holds; a trailing `null`: it does not.
 */
export function remainder(c: Compiler, expr: Expr, known: readonly number[]): (env: Value[]) => readonly (Fn | null)[] {
  const parts = conjuncts(expr).map((part) => ({ test: c.fn(part), foreseen: decideBeforePlay(c, part, known) }));
  return (env) => {
    const left: (Fn | null)[] = [];
    for (const { test, foreseen } of parts) {
      const value = foreseen ? foreseen(env) : null;
      if (value === null) left.push(test);
      if (value === 0) return [...left, null];
    }
    return left;
  };
}
