import { type Arithmetic, type ArithmeticRow, eachArithmetic } from "../ir/arithmetic.ts";
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

const notZero = (b: number, node: NodeId): number => (b === 0 ? fail(node, "division by 0") : b);

/** What computes as the row of an operator says. */
function computing({ gives, divides, compute }: ArithmeticRow) {
  return (c: Compiler, { left, right, node }: Both): Fn => {
    const [a, b] = [c.fn(left), c.fn(right)];
    if (gives === "bool") return (env) => compute(a(env) as number, b(env) as number);
    if (!divides) return (env) => checked(compute(a(env) as number, b(env) as number), node);
    return (env) => {
      const one = a(env) as number;
      return checked(compute(one, notZero(b(env) as number, node)), node);
    };
  };
}

/** Sums, products, comparisons, runs of integers. */
export const arithmetic: Makers<Arithmetic | "range"> = {
  ...eachArithmetic(computing),
  // The most frequent ones once more, without a call for what they compute.
  add: (c, { left, right, node }) => {
    const [a, b] = [c.fn(left), c.fn(right)];
    return (env) => checked((a(env) as number) + (b(env) as number), node);
  },
  subtract: (c, { left, right, node }) => {
    const [a, b] = [c.fn(left), c.fn(right)];
    return (env) => checked((a(env) as number) - (b(env) as number), node);
  },
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
