import { makeCompiler } from "../eval/compile.ts";
import type { Compiler } from "../eval/compiler.ts";
import type { Expr, Program, Query, Value } from "../ir/program.ts";
import { faultFrom } from "../runtime/errors.ts";
import type { CheckFailure, ElementOf, Game } from "../runtime/game.ts";
import { MOST_WORK, restartWork } from "../runtime/runtime.ts";

/**
 * The conditions that do not hold, or cannot be judged, in the position that the game holds. All of them share what
 * they may work; those that stand behind one that has used it up are not judged.
 */
export function failures(game: Game, conditions: Program["checks"]): CheckFailure[] {
  const { rt } = game;
  const compiler = makeCompiler(game, null);
  restartWork(rt);
  return conditions.flatMap(({ id, holds, node }): CheckFailure[] => {
    if (rt.work > MOST_WORK) return [{ id, node, fault: { code: "limit", node, message: UNJUDGED }, elements: [] }];
    try {
      if (compiler.scoped(holds)([]) === 1) return [];
      const env = new Array<Value>(holds.size).fill(0);
      return [{ id, node, fault: null, elements: elementsBehind(compiler, holds.expr, false, env) }];
    } catch (error) {
      return [{ id, node, fault: faultFrom(error, node), elements: [] }];
    }
  });
}

const UNJUDGED = "what is judged before it takes too long";

/** The elements of lists by which a condition is what it is: of which it does not hold, or by which it does. */
function elementsBehind(c: Compiler, expr: Expr, isHeld: boolean, env: Value[]): readonly ElementOf[] {
  if (expr.op === "not") return elementsBehind(c, expr.of, !isHeld, env);
  if (expr.op === "and") {
    const { left, right } = expr;
    // What stands behind a side that does not hold was never evaluated, and need not make sense.
    const sides = isHeld ? [left, right] : [c.fn(left)(env) === 1 ? right : left];
    return sides.flatMap((side) => elementsBehind(c, side, isHeld, env));
  }
  if (expr.op === "all" && !isHeld) {
    const holds = c.fn(expr.value);
    return firstOf(c, expr.query, env, () => holds(env) !== 1, [expr.value], false);
  }
  return expr.op === "any" && isHeld ? firstOf(c, expr.query, env, () => true, filters(expr.query), true) : [];
}

const filters = ({ steps }: Query) =>
  steps.flatMap((step) =>
    step.step === "filter" ? step.where.flatMap((one) => (one.if === null ? one.expr : [])) : [],
  );

/** The first element that is such a one, and what stands behind conditions about it. */
function firstOf(
  c: Compiler,
  query: Query,
  env: Value[],
  isSuch: () => boolean,
  about: readonly Expr[],
  isHeld: boolean,
): readonly ElementOf[] {
  const plan = c.query(query);
  for (const value of plan.run(env)) {
    env[plan.variable] = value;
    if (!isSuch()) continue;
    const own = typeof value === "number" ? [{ list: query.node, value }] : [];
    return [...own, ...about.flatMap((expr) => elementsBehind(c, expr, isHeld, env))];
  }
  return [];
}
