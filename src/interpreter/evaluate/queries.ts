import { NONE, type Value } from "../program.ts";
import { checked } from "./arithmetic.ts";
import { asSet, bounded, type Compiler, type ExprOf, type Fn, fail, listOf, type Makers } from "./compiler.ts";
import type { QueryPlan } from "./query-plan.ts";

/** Calls `visit` for each element that the query gives, in order, until it says false. */
type Loop = (env: Value[], visit: (value: Value) => boolean) => void;

/** Where only conditions stand in the way no list is made. */
function looper(plan: QueryPlan): Loop {
  const { source, keeps, variable, run } = plan;
  if (!plan.simple) {
    return (env, visit) => {
      for (const value of run(env)) {
        env[variable] = value;
        if (!visit(value)) return;
      }
    };
  }
  return (env, visit) => {
    const list = source(env);
    for (let i = 0; i < list.length; i++) {
      const value = list[i] as Value;
      env[variable] = value;
      if ((!keeps || keeps(env)) && !visit(value)) return;
    }
  };
}

/** Lists and what is computed from them. */
export const queries: Makers<
  "list" | "set" | "count" | "any" | "all" | "first" | "last" | "only" | "sum" | "min" | "max" | "union"
> = {
  list: (c, expr) => collected(c, expr),
  set: (c, expr) => {
    const list = collected(c, expr);
    return (env) => asSet(list(env) as readonly Value[]);
  },
  count: (c, { query }) => {
    const loop = looper(c.query(query));
    return (env) => {
      let count = 0;
      loop(env, () => {
        count++;
        return true;
      });
      return count;
    };
  },
  any: (c, { query }) => {
    const loop = looper(c.query(query));
    return (env) => {
      let found = 0;
      loop(env, () => {
        found = 1;
        return false;
      });
      return found;
    };
  },
  all: (c, { query, value }) => {
    const loop = looper(c.query(query));
    const holds = c.fn(value);
    return (env) => {
      let result = 1;
      loop(env, () => {
        if (holds(env) === 1) return true;
        result = 0;
        return false;
      });
      return result;
    };
  },
  first: (c, { query }) => {
    const loop = looper(c.query(query));
    return (env) => {
      let found: Value = NONE;
      loop(env, (value) => {
        found = value;
        return false;
      });
      return found;
    };
  },
  last: (c, { query }) => {
    const { run } = c.query(query);
    return (env) => run(env).at(-1) ?? NONE;
  },
  only: (c, { query, node }) => {
    const { run } = c.query(query);
    return (env) => {
      const list = run(env);
      return list.length > 1
        ? fail(node, `there are ${list.length} of these, and only one is expected`)
        : (list[0] ?? NONE);
    };
  },
  sum: (c, { query, value, node }) => {
    const loop = looper(c.query(query));
    const of = c.fn(value);
    return (env) => {
      let total = 0;
      loop(env, () => {
        total = checked(total + (of(env) as number), node);
        return true;
      });
      return total;
    };
  },
  min: (c, { query, value }) => extreme(c.query(query), c.fn(value), -1),
  max: (c, { query, value }) => extreme(c.query(query), c.fn(value), 1),
  union: (c, { query, value, node }) => {
    const loop = looper(c.query(query));
    const of = c.fn(value);
    return (env) => {
      const all: Value[] = [];
      loop(env, () => {
        all.push(...listOf(of(env), node));
        bounded(all, node);
        return true;
      });
      return all;
    };
  },
};

function collected(c: Compiler, { query, value, node }: ExprOf<"list"> | ExprOf<"set">): Fn {
  const plan = c.query(query);
  if (!value) return plan.run;
  const loop = looper(plan);
  const of = c.fn(value);
  return (env) => {
    const list: Value[] = [];
    loop(env, () => {
      list.push(of(env));
      return true;
    });
    return bounded(list, node);
  };
}

function extreme(plan: QueryPlan, of: Fn, sign: 1 | -1): Fn {
  const loop = looper(plan);
  return (env) => {
    let best: number = NONE;
    loop(env, () => {
      const value = of(env) as number;
      if (value !== NONE && (best === NONE || sign * value > sign * best)) best = value;
      return true;
    });
    return best;
  };
}
