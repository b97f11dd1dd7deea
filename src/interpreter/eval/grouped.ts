import { settledBy } from "../analysis/settled.ts";
import { pieceOf } from "../ir/pieces.ts";
import { stagesOf } from "../ir/pipeline.ts";
import type { Expr, Member, Query, Value } from "../ir/program.ts";
import { placesNeeded } from "../ir/visit.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import type { Compiler } from "./compiler.ts";

/**
 * Speeds up queries such as `s in squares where s.column is x and ...`, in which neither the list nor the column of a
 * square ever changes. The elements are grouped by column once, and only one group is looked at.
 */
export interface Grouped {
  /** the elements for which the first comparison holds */
  readonly items: (env: Value[]) => readonly Value[];
  /** the conditions that remain to be tested */
  readonly where: readonly Member[];
}

type Same = { readonly left: Expr; readonly right: Expr };

/** Groups the elements of a query, or gives null if it does not begin with such a comparison. */
export function grouped(c: Compiler, query: Query): Grouped | null {
  const { goesOn, where } = stagesOf(query);
  const [first, ...others] = where;
  if (c.tracer || !first || first.if || goesOn || !settledBy(c, query.list, [])) return null;
  const { test, rest } = begins(first.expr);
  const sides = test && sidesOf(c, test, query.variable);
  const groups = sides && groupsOf(c, query, sides.own);
  if (!sides || !groups) return null;
  const wanted = c.fn(sides.other);
  const none: readonly Value[] = [];
  return {
    items: (env) => groups.get(wanted(env)) ?? none,
    where: rest ? [{ ...first, expr: rest }, ...others] : others,
  };
}

/** The comparison at the start of a condition, and the rest of the condition. */
function begins(expr: Expr): { readonly test: Same | null; readonly rest: Expr | null } {
  if (expr.op === "same") return { test: expr, rest: null };
  if (expr.op !== "and") return { test: null, rest: expr };
  const { test, rest } = begins(expr.left);
  return { test, rest: rest ? { ...expr, left: rest } : expr.right };
}

/** The side that depends only on the element and never changes, and the side that is the same for all elements. */
function sidesOf(c: Compiler, { left, right }: Same, variable: number) {
  const reads = (expr: Expr) => placesNeeded(pieceOf.expr(expr), false).whole.includes(variable);
  if (settledBy(c, left, [variable]) && reads(left) && !reads(right)) return { own: left, other: right };
  if (settledBy(c, right, [variable]) && reads(right) && !reads(left)) return { own: right, other: left };
  return null;
}

/** The groups by value; null for faults and lists, which are left for play. */
function groupsOf(c: Compiler, query: Query, own: Expr): Map<Value, Value[]> | null {
  const { rt } = c;
  const { work, depth, deepest } = rt;
  const env: Value[] = [];
  const groups = new Map<Value, Value[]>();
  try {
    for (const item of c.fn(query.list)(env) as readonly Value[]) {
      env[query.variable] = item;
      const value = c.fn(own)(env);
      if (typeof value !== "number") return null;
      groups.set(value, [...(groups.get(value) ?? []), item]);
    }
    return groups.size > 0 ? groups : null;
  } catch (error) {
    faultFrom(error, HERE);
    return null;
  } finally {
    Object.assign(rt, { work, depth, deepest });
  }
}
