import type { ExprWith } from "../ir/operators.ts";
import { takenOf } from "../ir/pipeline.ts";
import { type Expr, NONE, type NodeId, type Query, type Value } from "../ir/program.ts";
import { asSet } from "../runtime/value-order.ts";
import { checkedSize, countWork, evaluationCost, sizeOf } from "../runtime/work.ts";
import { checked } from "./arithmetic.ts";
import { combinesOnly, oneByOne } from "./combinations.ts";
import { sorting } from "./comparing.ts";
import { bounded, type Compiler, type Fn, fail, joined, type Makers, type NumberFn } from "./compiler.ts";
import { inKnownOrder, takesAsItLies } from "./known-order.ts";
import type { QueryPlan } from "./query-plan.ts";

/** Lists and aggregates. Loops are written out, because rules spend most of their time here. */
export const queries: Makers<
  "list" | "set" | "count" | "any" | "all" | "first" | "last" | "only" | "sum" | "min" | "max" | "union"
> = {
  list: (c, expr) => collected(c, expr),
  set: (c, expr) => {
    const list = collected(c, expr);
    const found = sorting(c, [expr.value ?? expr.query.list], (env: Value[]) => {
      const values = list(env) as readonly Value[];
      countWork(c.rt, sizeOf(values), expr.node);
      return values;
    });
    return (env) => asSet(found(env));
  },
  count: (c, { query }) => (combinesOnly(query) ? oneByOne.count(c, query) : counted(c.query(query))),
  any: (c, { query }) => (combinesOnly(query) ? oneByOne.any(c, query) : some(c.query(query))),
  all: (c, { query, value, node }) => {
    const of = weighted(c, c.fn(value), value, node);
    return combinesOnly(query) ? oneByOne.all(c, query, of) : every(c.query(query), of);
  },
  first: (c, { query, node }) => {
    const of = combinesOnly(query) ? oneByOne.first(c, query) : first(c.query(query));
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
  sum: (c, { query, value, node }) => {
    const of = weighted(c, c.number(value), value, node);
    return combinesOnly(query) ? oneByOne.sum(c, query, of, node) : summed(c.query(query), of, node);
  },
  min: (c, expr) => extremeOf(c, expr, -1),
  max: (c, expr) => extremeOf(c, expr, 1),
  union: (c, { query, value, node }) => {
    const list = mapped(c, query, value, node);
    return (env) => joined(c.rt, list(env), node);
  },
};

function extremeOf(c: Compiler, { query, value, node }: ExprWith<"min"> | ExprWith<"max">, sign: 1 | -1): Fn {
  const of = weighted(c, c.number(value), value, node);
  return combinesOnly(query) ? oneByOne.extreme(c, query, of, sign) : extreme(c.query(query), of, sign);
}

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

/** The search ends at the first hit, so the order, and with it what is read, must not depend on the numbers of hidden things. */
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

function summed({ anyhow: { items, where }, variable }: QueryPlan, of: NumberFn, node: NodeId): Fn {
  return (env) => {
    const list = items(env);
    let total = 0;
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if (!where || where(env) === 1) total = checked(total + of(env), node);
    }
    return total;
  };
}

function collected(c: Compiler, { query, value, node }: ExprWith<"list"> | ExprWith<"set">): Fn {
  const plan = c.query(query);
  const run = takenOf(query) && takesAsItLies(query) ? inKnownOrder(c, plan.run, node) : plan.run;
  return value ? mapped(c, query, value, node) : run;
}

/** Computes a value for each element; a long expression counts more work than looking at the element. */
function weighted<V extends Value>({ rt }: Compiler, of: (env: Value[]) => V, value: Expr, node: NodeId) {
  const more = evaluationCost([value]) - 1;
  if (more === 0) return of;
  return (env: Value[]) => {
    countWork(rt, more, node);
    return of(env);
  };
}

function mapped(c: Compiler, query: Query, value: Expr, node: NodeId): (env: Value[]) => Value[] {
  const {
    loop: { items, where },
    variable,
  } = c.query(query);
  const of = weighted(c, c.fn(value), value, node);
  return (env) => {
    const list = items(env);
    const values: Value[] = [];
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if (!where || where(env) === 1) values.push(of(env));
    }
    return checkedSize(c.rt, bounded(values, node), node);
  };
}

function extreme({ anyhow: { items, where }, variable }: QueryPlan, of: NumberFn, sign: 1 | -1): Fn {
  return (env) => {
    const list = items(env);
    let best: number = NONE;
    for (let i = 0; i < list.length; i++) {
      env[variable] = list[i] as Value;
      if (where && where(env) !== 1) continue;
      const value = of(env);
      if (value !== NONE && (best === NONE || sign * value > sign * best)) best = value;
    }
    return best;
  };
}
