import { tellsWhich } from "../analysis/hidden-reads.ts";
import { mayBeNamed } from "../analysis/named-things.ts";
import { watchOf } from "../analysis/watched.ts";
import type { Expr, Value } from "../ir/program.ts";
import type { Compiler, Fn } from "./compiler.ts";
import { narrow, readerOf } from "./taint.ts";

/**
 * Comparing a thing that the rules name with one found by its place tells what lies there. A seat that knows either of
 * the two things knows whether they are the same.
 */

/** Notes who may know the result of comparing two values. */
export function judging(c: Compiler): (left: Value, right: Value) => void {
  const reader = readerOf(c);
  return (a, b) => {
    const [one, other] = [unknownIn(c, a), unknownIn(c, b)];
    if (one.thing >= 0 && other.thing >= 0) narrow(reader, one.mask | other.mask, one.thing);
  };
}

/** Compares two values. If the result can tell which things they are, notes who may know it before. */
export function comparison(c: Compiler, expr: Expr, left: Fn, right: Fn, of: (left: Value, right: Value) => Value): Fn {
  if (watchOf(c.game, expr) === null) return (env) => of(left(env), right(env));
  const judge = judging(c);
  return (env) => {
    const [one, other] = [left(env), right(env)];
    judge(one, other);
    return of(one, other);
  };
}

/** Finds the values among which equal ones are to be detected, and notes who may know their equality, if that tells something. */
export function sorting<A extends readonly unknown[]>(
  c: Compiler,
  exprs: readonly Expr[],
  find: (...args: A) => readonly Value[],
): (...args: A) => readonly Value[] {
  if (!tellsWhich(c.game, exprs)) return find;
  const reader = readerOf(c);
  return (...args) => {
    const values = find(...args);
    // A seat that fails to know only one of them still knows that it is none of the others.
    let [once, twice, thing] = [0, 0, -1];
    for (const value of values) {
      const found = unknownIn(c, value);
      if (found.thing < 0) continue;
      twice |= once & ~found.mask;
      once |= ~found.mask;
      thing = found.thing;
    }
    if (thing >= 0) narrow(reader, ~twice, thing);
    return values;
  };
}

/** Notes who may know things that are offered by name; null: no candidate is named. */
export function candidateGuard(c: Compiler, expr: Expr): ((values: readonly Value[]) => void) | null {
  if (!mayBeNamed(c.game, expr)) return null;
  const reader = readerOf(c);
  return (values) => {
    const { mask, thing } = unknownIn(c, values);
    if (thing >= 0) narrow(reader, mask, thing);
  };
}

/** A hidden thing in a value (-1: none), and the mask of those who know all of them. */
function unknownIn(c: Compiler, value: Value): { readonly mask: number; readonly thing: number } {
  const { secrets, entities, layout } = c.game;
  if (typeof value === "number") {
    const hides = value >= 0 && value < entities.count && secrets.rows[entities.kindOf[value] ?? 0] === true;
    return hides ? { mask: c.rt.slots[layout.known + value] ?? 0, thing: value } : { mask: -1, thing: -1 };
  }
  let [mask, thing] = [-1, -1];
  for (const item of value) {
    const inner = unknownIn(c, item);
    mask &= inner.mask;
    if (inner.thing >= 0) thing = inner.thing;
  }
  return { mask, thing };
}
