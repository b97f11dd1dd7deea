import type { Query, SortKey, Value } from "../ir/program.ts";
import { labour, sizeOf, weightOf } from "../runtime/work.ts";
import { sorting } from "./comparing.ts";
import { bounded, type Compiler, type Fn, listOf } from "./compiler.ts";
import { conditions } from "./conditions.ts";
import { inAnyOrder } from "./entity-lists.ts";
import { type Grouped, grouped } from "./grouped.ts";
import type { QueryPlan } from "./query-plan.ts";
import { compareKeys, keysOf, ranks, type Sorting, sortBy, sortingOf } from "./sorting.ts";

type Step = (list: readonly Value[], env: Value[]) => readonly Value[];

/** Compiles a query: conditions, then the best, then the order, then one of each that is distinct, then the first n. */
export function planOf(c: Compiler, query: Query): QueryPlan {
  const { variable } = query;
  const quick = grouped(c, query);
  const { source, items, unordered } = listsOf(c, query, quick);
  const keeps = keepingAll(c, query);
  const where = testing(c, quick ?? query);
  const order = query.sorted.length === 0 ? null : sortingOf(c, query.sorted);
  const take = query.take ? c.fn(query.take) : null;
  const simple = !query.while && query.best.length + query.sorted.length + query.distinct.length === 0 && !take;
  const raw = filtered(query, items, query.while ? c.fn(query.while) : null, where);
  const before = query.best.length === 0 ? [] : [bestStep(c, query.best, variable)];
  const steps: Step[] = [...before];
  if (order) steps.push((found, env) => sortBy(found, keysOf(order, found, variable, env)));
  if (query.distinct.length > 0) steps.push(distinctStep(c, query));
  if (take) steps.push((found, env) => found.slice(0, Math.max(0, take(env) as number)));
  const run = inSteps(raw, steps);
  const start = inSteps(raw, before);
  const groups = order && order.chanceAt >= 0 ? grouper(start, order, variable, take) : null;
  const loop = simple ? { items, where } : { items: run, where: null };
  const anyhow = simple ? { items: unordered, where } : loop;
  const keys = order && ((list: readonly Value[], env: Value[]) => keysOf(order, list, variable, env));
  return { variable, source, keeps, loop, anyhow, run, keys, groups };
}

type Run = (env: Value[]) => readonly Value[];

function inSteps(raw: Run, [first, ...others]: readonly Step[]): Run {
  if (!first) return raw;
  return inSteps((env) => first(raw(env), env), others);
}

/** All that is listed, what of it is to be looked at, and the same in whatever order. */
function listsOf(c: Compiler, query: Query, quick: Grouped | null) {
  const { list, node, where, best, sorted, distinct, while: goesOn } = query;
  const { rt } = c;
  const weight = weightOf([where, best, sorted, distinct, goesOn]);
  const listing = (find: Fn) => (env: Value[]) => {
    const found = find(env);
    if (typeof found === "number") return listOf(found, node);
    labour(rt, found.length * weight + 1, node);
    return found;
  };
  const source = listing(c.fn(list));
  const items = quick ? listing(quick.items) : source;
  return { source, items, unordered: quick ? items : listing(inAnyOrder(c, list)) };
}

function testing(c: Compiler, { where }: Pick<Query, "where">): Fn | null {
  return where.length === 0 ? null : conditions(c, where);
}

function keepingAll(c: Compiler, query: Query): QueryPlan["keeps"] {
  const all = testing(c, query);
  return all && ((env) => all(env) === 1);
}

function filtered(
  query: Query,
  source: (env: Value[]) => readonly Value[],
  goesOn: Fn | null,
  where: Fn | null,
): (env: Value[]) => readonly Value[] {
  if (!goesOn && !where) return source;
  const { variable, node } = query;
  return (env) => {
    const found: Value[] = [];
    const list = source(env);
    for (let i = 0; i < list.length; i++) {
      const value = list[i] as Value;
      env[variable] = value;
      if (goesOn && goesOn(env) !== 1) break;
      if (!where || where(env) === 1) found.push(value);
    }
    return bounded(found, node);
  };
}

/** Keeps all that are equally good. */
function bestStep(c: Compiler, keys: readonly SortKey[], variable: number): Step {
  const sorting = sortingOf(c, keys);
  return (list, env) => {
    if (list.length < 2) return list;
    const all = keysOf(sorting, list, variable, env);
    const least = all.reduce((best, own) => (compareKeys(own, best) < 0 ? own : best));
    return list.filter((_, i) => compareKeys(all[i] ?? [], least) === 0);
  };
}

/** Units of work that it costs to write a key down, but for the lists in it. */
const WRITTEN = 4;

function distinctStep(c: Compiler, { distinct, variable, node }: Query): Step {
  const { rt } = c;
  const keys = distinct.map((key) => c.fn(key));
  const judge = sorting(c, distinct);
  return (list, env) => {
    const all = list.map((value) => {
      env[variable] = value;
      const own = keys.map((of) => of(env));
      labour(rt, WRITTEN + sizeOf(own), node);
      return own;
    });
    judge?.(all);
    const met = new Set<string>();
    return list.filter((_, i) => {
      const key = JSON.stringify(all[i]);
      const first = !met.has(key);
      met.add(key);
      return first;
    });
  };
}

function grouper(run: (env: Value[]) => readonly Value[], order: Sorting, variable: number, take: Fn | null) {
  return (env: Value[]) => {
    const list = run(env);
    const keys = keysOf(order, list, variable, env);
    const groups: Value[][] = [];
    let last: readonly number[] | undefined;
    for (const i of ranks(keys)) {
      const own = keys[i] ?? [];
      if (last && compareKeys(last, own) === 0) groups.at(-1)?.push(list[i] as Value);
      else groups.push([list[i] as Value]);
      last = own;
    }
    const most = take ? Math.max(0, take(env) as number) : list.length;
    return { groups, take: Math.min(most, list.length) };
  };
}
