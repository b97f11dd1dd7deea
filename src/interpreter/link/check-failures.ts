import { makeCompiler } from "../eval/compile.ts";
import type { Compiler } from "../eval/compiler.ts";
import type { Expr, Program, Query, Value } from "../ir/program.ts";
import { faultFrom } from "../runtime/errors.ts";
import type { CheckFailure, ElementOf, Game } from "../runtime/game.ts";
import { MOST_WORK, restartWork } from "../runtime/runtime.ts";

/**
 * The conditions that do not hold or fail in the position that the game holds. All of them share one limit of work;
 * those after the limit are not evaluated.
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

/**
 * The elements of lists that decide a condition: those for which it does not hold, or those by which it holds.
 * `cli/check-culprits.ts` finds the lists in the source by the same operators.
 */
function elementsBehind(c: Compiler, expr: Expr, isHeld: boolean, env: Value[]): readonly ElementOf[] {
  if (expr.op === "not") return elementsBehind(c, expr.of, !isHeld, env);
  if (expr.op === "and") {
    const { left, right } = expr;
    // The right side of an `and` whose left side does not hold was never evaluated and may fail.
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

/** The first element that decides the condition, and the deciding elements in conditions about it. */
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
