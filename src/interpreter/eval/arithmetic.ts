import type { Expr, NodeId, Value } from "../ir/program.ts";
import { RuleError } from "../runtime/errors.ts";
import { easily } from "../runtime/work.ts";
import { bounded, type Compiler, type Fn, fail, type Makers } from "./compiler.ts";

const MOST = 2147483647;

/** Refuses what leaves 32 bits; the smallest 32-bit number stands for none. */
export function checked(value: number, node: NodeId): number {
  if (value > MOST || value < -MOST) throw new RuleError("overflow", node, `${value} does not fit into 32 bits`);
  return value;
}

type Both = { readonly left: Expr; readonly right: Expr; readonly node: NodeId };

function binary(compute: (a: number, b: number, node: NodeId) => number) {
  return (c: Compiler, { left, right, node }: Both): Fn => {
    const [a, b] = [c.fn(left), c.fn(right)];
    return (env) => compute(a(env) as number, b(env) as number, node);
  };
}

const notZero = (b: number, node: NodeId): number => (b === 0 ? fail(node, "division by 0") : b);

/** Sums, products, comparisons, runs of integers. `+ 0` turns the negative zero of JavaScript into 0. */
export const arithmetic: Makers<
  "add" | "subtract" | "multiply" | "divideDown" | "divideUp" | "mod" | "less" | "lessOrEqual" | "range"
> = {
  add: (c, { left, right, node }) => {
    const [a, b] = [c.fn(left), c.fn(right)];
    return (env) => checked((a(env) as number) + (b(env) as number), node);
  },
  subtract: (c, { left, right, node }) => {
    const [a, b] = [c.fn(left), c.fn(right)];
    return (env) => checked((a(env) as number) - (b(env) as number), node);
  },
  multiply: binary((a, b, node) => checked(a * b + 0, node)),
  divideDown: binary((a, b, node) => Math.floor(a / notZero(b, node)) + 0),
  divideUp: binary((a, b, node) => Math.ceil(a / notZero(b, node)) + 0),
  mod: binary((a, b, node) => a - notZero(b, node) * Math.floor(a / b) + 0),
  less: (c, { left, right }) => {
    const [a, b] = [c.fn(left), c.fn(right)];
    return (env) => ((a(env) as number) < (b(env) as number) ? 1 : 0);
  },
  lessOrEqual: (c, { left, right }) => {
    const [a, b] = [c.fn(left), c.fn(right)];
    return (env) => ((a(env) as number) <= (b(env) as number) ? 1 : 0);
  },
  range: (c, expr) => {
    const [from, to] = [c.fn(expr.from), c.fn(expr.to)];
    return (env) => {
      const first = from(env) as number;
      const last = to(env) as number;
      bounded({ length: last - first + 1 }, expr.node);
      easily(c.rt, last - first, expr.node);
      const list: Value[] = [];
      for (let n = first; n <= last; n++) list.push(n);
      return list;
    };
  },
};
