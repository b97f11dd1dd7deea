import { NONE, type NodeId, type Value } from "../program.ts";
import { checked } from "./arithmetic.ts";
import { sorting } from "./comparing.ts";
import { bounded, type Compiler, type ExprOf, type Fn, fail, joined, type Makers } from "./compiler.ts";
import { inKnownOrder, takesAsItLies } from "./known-order.ts";
import type { QueryPlan } from "./query-plan.ts";
import { asSet } from "./sets.ts";

/** Lists and what is computed from them. Loops are written out: they are where rules spend their time. */
export const queries: Makers<
  "list" | "set" | "count" | "any" | "all" | "first" | "last" | "only" | "sum" | "min" | "max" | "union"
> = {
  list: (c, expr) => collected(c, expr),
  set: (c, expr) => {
    const list = collected(c, expr);
    const judge = sorting(c, [expr.value ?? expr.query.list]);
    return (env) => {
      const values = list(env) as readonly Value[];
      judge?.(values);
      return asSet(values);
    };
  },
  count: (c, { query }) => counted(c.query(query)),
  any: (c, { query }) => some(c.query(query)),
  all: (c, { query, value }) => every(c.query(query), c.fn(value)),
  first: (c, { query, node }) => {
    const of = first(c.query(query));
    return takesAsItLies(query) ? inKnownOrder(c, of, node) : of;
  },
  last: (c, { query, node }) => {
    const { run } = c.query(query);
    const of: Fn = (env) => run(env).at(-1) ?? NONE;
    return takesAsItLies(query) ? inKnownOrder(c, of, node) : of;
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
  sum: (c, { query, value, node }) => summed(c.query(query), c.fn(value), node),
  min: (c, { query, value }) => extreme(c.query(query), c.fn(value), -1),
  max: (c, { query, value }) => extreme(c.query(query), c.fn(value), 1),
  union: (c, { query, value, node }) => {
    const list = mapped(c.query(query), c.fn(value), node);
    return (env) => joined(list(env), node);
  },
};

function counted({ anyhow: { items, where }, variable }: QueryPlan): Fn {
  if (!where) return (env) => items(env).length;
  return (env) => {
    const list = items(env);
    let count = 0;
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if (where(env) === 1) count++;
    }
    return count;
  };
}

/** What decides ends the search, so what is read of hidden things must not hang on their numbers. */
function some({ loop: { items, where }, variable }: QueryPlan): Fn {
  if (!where) return (env) => (items(env).length > 0 ? 1 : 0);
  return (env) => {
    const list = items(env);
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if (where(env) === 1) return 1;
    }
    return 0;
  };
}

function every({ loop: { items, where }, variable }: QueryPlan, holds: Fn): Fn {
  return (env) => {
    const list = items(env);
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if ((!where || where(env) === 1) && holds(env) !== 1) return 0;
    }
    return 1;
  };
}

function first({ loop: { items, where }, variable }: QueryPlan): Fn {
  if (!where) return (env) => items(env)[0] ?? NONE;
  return (env) => {
    const list = items(env);
    for (let i = 0; i < list.length; i++) {
      const value = list[i] as Value;
      env[variable] = value;
      if (where(env) === 1) return value;
    }
    return NONE;
  };
}

function summed({ anyhow: { items, where }, variable }: QueryPlan, of: Fn, node: NodeId): Fn {
  return (env) => {
    const list = items(env);
    let total = 0;
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if (!where || where(env) === 1) total = checked(total + (of(env) as number), node);
    }
    return total;
  };
}

function collected(c: Compiler, { query, value, node }: ExprOf<"list"> | ExprOf<"set">): Fn {
  const plan = c.query(query);
  const run = query.take && takesAsItLies(query) ? inKnownOrder(c, plan.run, node) : plan.run;
  return value ? mapped(plan, c.fn(value), node) : run;
}

function mapped({ loop: { items, where }, variable }: QueryPlan, of: Fn, node: NodeId): (env: Value[]) => Value[] {
  return (env) => {
    const list = items(env);
    const values: Value[] = [];
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if (!where || where(env) === 1) values.push(of(env));
    }
    return bounded(values, node);
  };
}

function extreme({ anyhow: { items, where }, variable }: QueryPlan, of: Fn, sign: 1 | -1): Fn {
  return (env) => {
    const list = items(env);
    let best: number = NONE;
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if (where && where(env) !== 1) continue;
      const value = of(env) as number;
      if (value !== NONE && (best === NONE || sign * value > sign * best)) best = value;
    }
    return best;
  };
}
