import { mayBeNamed } from "../analysis/named-things.ts";
import type { Expr, Value } from "../ir/program.ts";
import type { Compiler } from "./compiler.ts";
import { narrow, readerOf } from "./taint.ts";

/**
 * Comparing a thing that the rules name with one that was found by its place tells what lies there. Who knows either of
 * two things knows whether they are one: it is the same as the one known, or another.
 */

/** Says who may know how two values compare. */
type Judge = (left: Value, right: Value) => void;

/** Watches over comparing the values of two expressions; null: that tells nothing. */
export function comparing(c: Compiler, left: Expr | undefined, right: Expr | undefined): Judge | null {
  if (![left, right].some((expr) => expr && mayBeNamed(c.game, expr))) return null;
  const reader = readerOf(c);
  return (a, b) => {
    const [one, other] = [unknownIn(c, a), unknownIn(c, b)];
    if (one.thing >= 0 && other.thing >= 0) narrow(reader, one.mask | other.mask, one.thing);
  };
}

/** Watches over finding equal values among those of an expression; null: that tells nothing. */
export function sorting(c: Compiler, exprs: readonly Expr[]): ((values: readonly Value[]) => void) | null {
  const named = exprs.filter((expr) => mayBeNamed(c.game, expr));
  if (named.length === 0 || exprs.every(({ op }) => op === "entity")) return null;
  const reader = readerOf(c);
  return (values) => {
    // Who fails to know one of them alone knows that it is none of the others.
    let [once, twice, thing] = [0, 0, -1];
    for (const value of values) {
      const found = unknownIn(c, value);
      if (found.thing < 0) continue;
      twice |= once & ~found.mask;
      once |= ~found.mask;
      thing = found.thing;
    }
    if (thing >= 0) narrow(reader, ~twice, thing);
  };
}

/** Watches over things that are offered by their names; null: there are none. */
export function candidateGuard(c: Compiler, expr: Expr): ((values: readonly Value[]) => void) | null {
  if (!mayBeNamed(c.game, expr)) return null;
  const reader = readerOf(c);
  return (values) => {
    const { mask, thing } = unknownIn(c, values);
    if (thing >= 0) narrow(reader, mask, thing);
  };
}

/** The hidden things in a value: one of them (-1: there are none), and who knows all of them. */
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
