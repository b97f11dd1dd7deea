import type { Expr, NodeId, OrderId, OrderKey, SortBy, SortKey, Value } from "../ir/program.ts";
import { HERE, RuleError } from "../runtime/errors.ts";
import { countLightWork } from "../runtime/work.ts";
import type { Compiler } from "./compiler.ts";

/** Appends the numbers by which an element is compared; `sign` -1 reverses them. */
type Push = (env: Value[], out: number[], sign: number) => void;

/** Compiled sort keys: numbers that are compared one after another, smaller first. */
export interface Sorting {
  readonly push: (env: Value[], out: number[]) => void;
  /** number of keys before chance decides, or -1 if it does not */
  readonly chanceAt: number;
}

interface KeyPlan {
  readonly push: Push;
  readonly width: number;
  readonly chanceAt: number;
}

const CHANCE: KeyPlan = { push: () => {}, width: 0, chanceAt: 0 };

/** Concatenates keys; keys after a chance key never decide. */
function sequence(keys: readonly KeyPlan[]): KeyPlan {
  let width = 0;
  const used: KeyPlan[] = [];
  for (const key of keys) {
    used.push(key);
    if (key.chanceAt >= 0) return { push: all(used), width: width + key.chanceAt, chanceAt: width + key.chanceAt };
    width += key.width;
  }
  return { push: all(used), width, chanceAt: -1 };
}

const all =
  (keys: readonly KeyPlan[]): Push =>
  (env, out, sign) => {
    for (const key of keys) key.push(env, out, sign);
  };

function byOf(c: Compiler, by: SortBy): KeyPlan {
  switch (by.by) {
    case "chance":
      return CHANCE;
    case "value": {
      const value = c.number(by.expr);
      return { push: (env, out, sign) => out.push(sign * value(env)), width: 1, chanceAt: -1 };
    }
    case "order": {
      const def = c.game.program.orders[by.order];
      const args = by.args.map((arg) => c.fn(arg));
      const keys = orderOf(c, by.order, by.args[0]?.node ?? HERE);
      const size = def?.size ?? 0;
      const push: Push = (env, out, sign) => {
        const own: Value[] = new Array(size).fill(0);
        for (let i = 0; i < args.length; i++) own[i] = args[i]?.(env) ?? 0;
        keys.push(own, out, sign);
      };
      return { ...keys, push };
    }
  }
}

/** The most keys of a named order, including those of nested orders. */
const MOST_KEYS = 1_000;

const orders = new WeakMap<Compiler, (KeyPlan | undefined)[]>();

/** The keys of a named order, compiled once, because orders may refer to each other many times. */
function orderOf(c: Compiler, order: OrderId, node: NodeId): KeyPlan {
  const known = orders.get(c) ?? [];
  orders.set(c, known);
  const def = c.game.program.orders[order];
  const plan = known[order] ?? sequence((def?.keys ?? []).map((key) => orderKey(c, key)));
  known[order] = plan;
  if (plan.width <= MOST_KEYS) return plan;
  throw new RuleError("limit", node, "this order has more than 1,000 keys with those that it leads to");
}

/** The direction of a key: 1, or -1 if reversed; that may depend on the element. */
function directionOf(c: Compiler, key: { readonly descending: boolean; readonly reversed: true | Expr | null }) {
  const own = key.descending ? -1 : 1;
  if (key.reversed === true) return () => -own;
  const reversed = key.reversed === null ? null : c.fn(key.reversed);
  return reversed ? (env: Value[]) => (reversed(env) === 1 ? -own : own) : () => own;
}

/** A key of a named order. `fixed` keys are never reversed; a key whose `if` does not hold is equal for all. */
function orderKey(c: Compiler, key: OrderKey): KeyPlan {
  const plan = byOf(c, key.by);
  const direction = directionOf(c, key);
  const holds = key.if ? c.fn(key.if) : null;
  const push: Push = (env, out, sign) => {
    if (!holds || holds(env) === 1) plan.push(env, out, (key.fixed ? 1 : sign) * direction(env));
    else for (let i = 0; i < plan.width; i++) out.push(0);
  };
  return { ...plan, push };
}

function sortKey(c: Compiler, key: SortKey): KeyPlan {
  const plan = byOf(c, key.by);
  const direction = directionOf(c, key);
  return { ...plan, push: (env, out, sign) => plan.push(env, out, sign * direction(env)) };
}

/** Compiles sort keys. `push` reads the element from its place in the environment. */
export function sortingOf(c: Compiler, keys: readonly SortKey[]): Sorting {
  const plan = sequence(keys.map((key) => sortKey(c, key)));
  const push = (env: Value[], out: number[]) => {
    countLightWork(c.rt, plan.width);
    plan.push(env, out, 1);
  };
  return { push, chanceAt: plan.chanceAt };
}

/** Compares two key lists of the same length. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as number;
    const y = b[i] ?? 0;
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** The keys of every element of a list. */
export function keysOf(sorting: Sorting, list: readonly Value[], variable: number, env: Value[]): number[][] {
  return list.map((value) => {
    env[variable] = value;
    const out: number[] = [];
    sorting.push(env, out);
    return out;
  });
}

/** A list in the order of its keys; the sort is stable. */
export function sortBy(list: readonly Value[], keys: readonly (readonly number[])[]): Value[] {
  return ranks(keys).map((i) => list[i] as Value);
}

/** Indexes of the elements in the order of their keys. */
export function ranks(keys: readonly (readonly number[])[]): number[] {
  return keys.map((_, i) => i).sort((a, b) => compareKeys(keys[a] ?? [], keys[b] ?? []) || a - b);
}
