/** Compiles a query into a plan, which lists, counts, loops and questions run. */

import { steps as stepParts } from "../ir/parts.ts";
import { isFilter, stagesOf, testsOf } from "../ir/pipeline.ts";
import type { Expr, Member, Query, QueryStep, SortKey, Value } from "../ir/program.ts";
import { partsIn } from "../ir/visits.ts";
import { countWork, evaluationCost, sizeOf } from "../runtime/work.ts";
import { sorting } from "./comparing.ts";
import { bounded, type Compiler, type Fn, listOf, type NumberFn } from "./compiler.ts";
import { conditions } from "./conditions.ts";
import { inAnyOrder } from "./entity-lists.ts";
import { type Grouped, grouped } from "./grouped.ts";
import type { QueryPlan } from "./query-plan.ts";
import { compareKeys, keysOf, ranks, type Sorting, sortBy, sortingOf } from "./sorting.ts";

type Step = (list: readonly Value[], env: Value[]) => readonly Value[];

/** Compiles a query: the tests of single elements in one loop, then the other steps one after another. */
export function planOf(c: Compiler, query: Query): QueryPlan {
  const { variable } = query;
  const quick = grouped(c, query);
  const { source, items, unordered } = listsOf(c, query, quick);
  const { goesOn, where: tests, arranging, take } = stagesOf(query);
  const where = testing(c, quick?.where ?? tests);
  const raw = passing(query, items, goesOn && c.fn(goesOn), where);
  const sortAt = arranging.findIndex(({ step }) => step === "sort");
  const sort = arranging[sortAt];
  const order = sort?.step === "sort" ? sortingOf(c, sort.keys) : null;
  const steps = arranging.map((step) => stepOf(c, query, step, step === sort ? order : null));
  const most = take && c.number(take);
  const run = inSteps(raw, most ? [...steps, firstOnes(most)] : steps);
  // Chance decides among the elements that are left before sorting.
  const start = inSteps(raw, steps.slice(0, Math.max(0, sortAt)));
  const groups = order && order.chanceAt >= 0 ? grouper(start, order, variable, most) : null;
  const simple = isFilter(query);
  const loop = simple ? { items, where } : { items: run, where: null };
  const anyhow = simple ? { items: unordered, where } : loop;
  const keys = order && ((list: readonly Value[], env: Value[]) => keysOf(order, list, variable, env));
  return { variable, source, keeps: keepingAll(c, query), loop, anyhow, run, keys, groups };
}

/** One step on the remaining elements; `order` is the compiled sort, if this is it. */
function stepOf(c: Compiler, query: Query, step: QueryStep, order: Sorting | null): Step {
  const { variable } = query;
  switch (step.step) {
    case "while":
      return passingOf(query, c.fn(step.holds), null);
    case "filter":
      return passingOf(query, null, testing(c, step.where));
    case "best":
      return bestStep(c, step.keys, variable);
    case "sort": {
      const sorting = order ?? sortingOf(c, step.keys);
      return (list, env) => sortBy(list, keysOf(sorting, list, variable, env));
    }
    case "distinct":
      return distinctStep(c, query, step.keys);
    case "take":
      return firstOnes(c.number(step.count));
  }
}

const firstOnes =
  (most: NumberFn): Step =>
  (list, env) =>
    list.slice(0, Math.max(0, most(env)));

type Run = (env: Value[]) => readonly Value[];

function inSteps(raw: Run, [first, ...others]: readonly Step[]): Run {
  if (!first) return raw;
  return inSteps((env) => first(raw(env), env), others);
}

/** The source of a query, the elements to loop over, and the same in any order. */
function listsOf(c: Compiler, query: Query, quick: Grouped | null) {
  const { list, node, steps } = query;
  const { rt } = c;
  const weight = evaluationCost(
    partsIn(
      stepParts,
      steps.filter(({ step }) => step !== "take"),
      "with texts",
    ),
  );
  const listing = (find: Fn) => (env: Value[]) => {
    const found = find(env);
    if (typeof found === "number") return listOf(found, node);
    countWork(rt, found.length * weight + 1, node);
    return found;
  };
  const source = listing(c.fn(list));
  const items = quick ? listing(quick.items) : source;
  return { source, items, unordered: quick ? items : listing(inAnyOrder(c, list)) };
}

const testing = (c: Compiler, where: readonly Member[]): Fn | null =>
  where.length === 0 ? null : conditions(c, where);

function keepingAll(c: Compiler, query: Query): QueryPlan["keeps"] {
  const all = testing(c, testsOf(query));
  return all && ((env) => all(env) === 1);
}

function passing(query: Query, source: Run, goesOn: Fn | null, where: Fn | null): Run {
  if (!goesOn && !where) return source;
  const step = passingOf(query, goesOn, where);
  return (env) => step(source(env), env);
}

/** Runs all tests on one element before the next. */
function passingOf({ variable, node }: Query, goesOn: Fn | null, where: Fn | null): Step {
  return (list, env) => {
    const found: Value[] = [];
    for (let i = 0; i < list.length; i++) {
      const value = list[i] as Value;
      env[variable] = value;
      if (goesOn && goesOn(env) !== 1) break;
      if (!where || where(env) === 1) found.push(value);
    }
    return bounded(found, node);
  };
}

/** Keeps all best elements. */
function bestStep(c: Compiler, keys: readonly SortKey[], variable: number): Step {
  const sorting = sortingOf(c, keys);
  return (list, env) => {
    if (list.length < 2) return list;
    const all = keysOf(sorting, list, variable, env);
    const least = all.reduce((best, own) => (compareKeys(own, best) < 0 ? own : best));
    return list.filter((_, i) => compareKeys(all[i] ?? [], least) === 0);
  };
}

/** Units of work for writing a key down, apart from lists in it. */
const WRITTEN = 4;

function distinctStep(c: Compiler, { variable, node }: Query, by: readonly Expr[]): Step {
  const { rt } = c;
  const keys = by.map((key) => c.fn(key));
  const keysOfAll = sorting(c, by, (list: readonly Value[], env: Value[]) =>
    list.map((value) => {
      env[variable] = value;
      const own = keys.map((of) => of(env));
      countWork(rt, WRITTEN + sizeOf(own), node);
      return own;
    }),
  );
  return (list, env) => {
    const all = keysOfAll(list, env);
    const met = new Set<string>();
    return list.filter((_, i) => {
      const key = JSON.stringify(all[i]);
      const first = !met.has(key);
      met.add(key);
      return first;
    });
  };
}

function grouper(run: (env: Value[]) => readonly Value[], order: Sorting, variable: number, take: NumberFn | null) {
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
    const most = take ? Math.max(0, take(env)) : list.length;
    return { groups, take: Math.min(most, list.length) };
  };
}
