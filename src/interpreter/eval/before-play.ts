import { settledBy } from "../analysis/settled.ts";
import type { Expr, Member, Value } from "../ir/program.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import type { Compiler, Fn } from "./compiler.ts";

/**
 * Conditions about spaces hang for the greater part on the board alone: a wall is a wall. What such a condition says is
 * looked up in the order in which play looks, as far as that goes without a position: 1, 0, or null where play has to
 * look. Nothing is skipped that play would have read before.
 */
type BeforePlay = (env: Value[]) => 1 | 0 | null;

/** How deep terms are looked into. */
const DEEP = 8;

/** What can be said of a condition when some places of its environment are known; null: nothing. */
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

/** A mistake is left to be met while playing. */
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

/** Parts one after another until one decides: what stands behind one that is not known is not looked at in play either. */
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

/** A term is looked into with those of its arguments that are known. */
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

/** The parts of a condition of which all must hold, in order. */
export function conjuncts(expr: Expr): Expr[] {
  return expr.op === "and" ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}

/**
 * What remains to be tested of a condition for known values: its parts but for those that are known to hold, up to one
 * that is known not to hold. An empty list says that it holds; a last `null` that it does not.
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
