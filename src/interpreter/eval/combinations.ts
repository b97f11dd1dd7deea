import { isFilter, testsOf } from "../ir/pipeline.ts";
import { type Expr, NONE, type NodeId, type Query, type Value } from "../ir/program.ts";
import { RuleError } from "../runtime/errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { countWork, evaluationCost, LIGHT_PER_UNIT, MOST_ELEMENTS } from "../runtime/work.ts";
import { checked } from "./arithmetic.ts";
import { type Compiler, type Fn, listOf, type Makers, MOST_DEEP, type NumberFn } from "./compiler.ts";
import { conditions } from "./conditions.ts";

type Combinations = Extract<Expr, { readonly op: "combinations" }>;

/** Hears one list after another; gives true where no more are wanted. */
type Visit = (chosen: readonly Value[]) => boolean;
type Walk = (env: Value[], visit: Visit) => void;

/** All lists of so many elements of a list. */
export const combinations: Makers<"combinations"> = {
  combinations: (c, expr) => {
    const walk = walkOf(c, expr);
    return (env) => {
      const found: Value[] = [];
      walk(env, (chosen) => {
        if (found.length >= MOST_ELEMENTS) throw new RuleError("limit", expr.node, TOO_MANY);
        found.push(chosen);
        return false;
      });
      return found;
    };
  },
};

const TOO_MANY =
  "there are more than 100,000 of these; `within` behind the list leaves out beginnings that come to nothing";

/** Goes through them one by one. A beginning for which `within` does not hold is not completed. */
function walkOf(c: Compiler, { list, count, at, within, node }: Combinations): Walk {
  const [of, many] = [c.fn(list), c.number(count)];
  const cost = 1 + (within ? evaluationCost([within]) : 0);
  const fits = within && c.fn(within);
  return (env, visit) => {
    const elements = listOf(of(env), node);
    const left = many(env);
    if (left > MOST_DEEP) throw new RuleError("limit", node, `more than ${MOST_DEEP} are taken together`);
    if (left < 0 || left > elements.length) return;
    const search: Search = { rt: c.rt, env, at, fits, cost, node, of: elements, visit };
    if (left > 0 || holds(search, [])) extend(search, [], 0, left);
  };
}

interface Search {
  readonly rt: Runtime;
  readonly env: Value[];
  /** the place of a beginning, for `fits` */
  readonly at: number;
  readonly fits: Fn | null;
  readonly cost: number;
  readonly node: NodeId;
  readonly of: readonly Value[];
  readonly visit: Visit;
}

function holds({ rt, env, at, fits, cost, node }: Search, chosen: readonly Value[]): boolean {
  countWork(rt, cost + Math.floor(chosen.length / LIGHT_PER_UNIT), node);
  env[at] = chosen;
  return fits === null || fits(env) === 1;
}

/** Completes a beginning by `left` elements from a place on; gives true where no more are wanted. */
function extend(search: Search, chosen: readonly Value[], from: number, left: number): boolean {
  if (left === 0) return search.visit(chosen);
  const { of } = search;
  for (let i = from; i <= of.length - left; i++) {
    const next = [...chosen, of[i] as Value];
    if (holds(search, next) && extend(search, next, i + 1, left - 1)) return true;
  }
  return false;
}

/** Is a query one through combinations that only leaves some out? Then none of them has to be kept. */
export const combinesOnly = (query: Query): boolean => query.list.op === "combinations" && isFilter(query);

/** Visits those that pass the conditions of such a query, in its variable. */
function passing(c: Compiler, query: Query): Walk {
  const { list, variable, node } = query;
  const walk = walkOf(c, list as Combinations);
  const tests = testsOf(query);
  const where = tests.length === 0 ? null : conditions(c, tests);
  const weight = evaluationCost(tests.map(({ expr }) => expr));
  return (env, visit) =>
    walk(env, (chosen) => {
      countWork(c.rt, weight, node);
      env[variable] = chosen;
      return (where === null || where(env) === 1) && visit(chosen);
    });
}

/** What is asked of combinations, each looked at as it is found. */
export const oneByOne = {
  count: (c: Compiler, query: Query): Fn => {
    const walk = passing(c, query);
    return (env) => {
      let found = 0;
      walk(env, () => {
        found++;
        return false;
      });
      return found;
    };
  },
  any: (c: Compiler, query: Query): Fn => {
    const first = oneByOne.first(c, query);
    return (env) => (first(env) === NONE ? 0 : 1);
  },
  first: (c: Compiler, query: Query): Fn => {
    const walk = passing(c, query);
    return (env) => {
      let found: Value = NONE;
      walk(env, (chosen) => {
        found = chosen;
        return true;
      });
      return found;
    };
  },
  all: (c: Compiler, query: Query, value: Fn): Fn => {
    const walk = passing(c, query);
    return (env) => {
      let isHeld = 1;
      walk(env, () => {
        isHeld = value(env) === 1 ? 1 : 0;
        return isHeld === 0;
      });
      return isHeld;
    };
  },
  sum: (c: Compiler, query: Query, value: NumberFn, node: NodeId): Fn => {
    const walk = passing(c, query);
    return (env) => {
      let total = 0;
      walk(env, () => {
        total = checked(total + value(env), node);
        return false;
      });
      return total;
    };
  },
  extreme: (c: Compiler, query: Query, value: NumberFn, sign: 1 | -1): Fn => {
    const walk = passing(c, query);
    return (env) => {
      let best: number = NONE;
      walk(env, () => {
        const found = value(env);
        if (found !== NONE && (best === NONE || sign * found > sign * best)) best = found;
        return false;
      });
      return best;
    };
  },
};
