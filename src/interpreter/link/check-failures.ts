import { makeCompiler } from "../eval/compile.ts";
import type { Compiler } from "../eval/compiler.ts";
import type { Expr, Program, Value } from "../ir/program.ts";
import { faultFrom } from "../runtime/errors.ts";
import type { CheckFailure, Game } from "../runtime/game.ts";
import { MOST_WORK, tally } from "../runtime/runtime.ts";

/**
 * The conditions that do not hold, or cannot be judged, in the position that the game holds. All of them share what
 * they may work; those that stand behind one that has used it up are not judged.
 */
export function failures(game: Game, conditions: Program["checks"]): CheckFailure[] {
  const { rt } = game;
  const compiler = makeCompiler(game, null);
  tally(rt);
  return conditions.flatMap(({ id, holds, node }): CheckFailure[] => {
    if (rt.work > MOST_WORK) return [{ id, node, fault: { code: "limit", node, message: UNJUDGED }, element: null }];
    try {
      if (compiler.scoped(holds)([]) === 1) return [];
      return [{ id, node, fault: null, element: failing(compiler, holds.expr, new Array<Value>(holds.size).fill(0)) }];
    } catch (error) {
      return [{ id, node, fault: faultFrom(error, node), element: null }];
    }
  });
}

const UNJUDGED = "what is judged before it takes too long";

/** The element of a list for which a condition over all of them does not hold; null where it is no such condition. */
function failing(c: Compiler, expr: Expr, env: Value[]): CheckFailure["element"] {
  if (expr.op === "and") {
    const side = c.fn(expr.left)(env) === 1 ? expr.right : expr.left;
    return failing(c, side, env);
  }
  const inner = expr.op === "not" ? expr.of : expr;
  if (expr.op === "all") return firstOf(c, expr.query, env, c.fn(expr.value));
  return expr.op === "not" && inner.op === "any" ? firstOf(c, inner.query, env, () => 0) : null;
}

function firstOf(
  c: Compiler,
  query: Extract<Expr, { op: "all" | "any" }>["query"],
  env: Value[],
  holds: (env: Value[]) => Value,
): CheckFailure["element"] {
  const plan = c.query(query);
  for (const value of plan.run(env)) {
    env[plan.variable] = value;
    if (holds(env) !== 1) return typeof value === "number" ? { list: query.node, value } : null;
  }
  return null;
}
