import { type Arithmetic, type ArithmeticRow, eachArithmetic } from "../ir/arithmetic.ts";
import type { Expr, NodeId, Value } from "../ir/program.ts";
import { RuleError } from "../runtime/errors.ts";
import { countLightWork } from "../runtime/work.ts";
import { bounded, type Compiler, type Fn, fail, type Makers } from "./compiler.ts";

const MOST_INT = 2147483647;

/** Refuses numbers beyond 32 bits; the smallest 32-bit number stands for none. */
export function checked(value: number, node: NodeId): number {
  if (value > MOST_INT || value < -MOST_INT)
    throw new RuleError("overflow", node, `${value} does not fit into 32 bits`);
  return value;
}

type Both = { readonly left: Expr; readonly right: Expr; readonly node: NodeId };

const notZero = (b: number, node: NodeId): number => (b === 0 ? fail(node, "division by 0") : b);

/** Makes the closure of an operator from its row. */
function computing({ gives, divides, compute }: ArithmeticRow) {
  return (c: Compiler, { left, right, node }: Both): Fn => {
    const [a, b] = [c.number(left), c.number(right)];
    if (gives === "bool") return (env) => compute(a(env), b(env));
    if (!divides) return (env) => checked(compute(a(env), b(env)), node);
    return (env) => {
      const one = a(env);
      return checked(compute(one, notZero(b(env), node)), node);
    };
  };
}

/** Sums, products, comparisons, integer ranges. */
export const arithmetic: Makers<Arithmetic | "range"> = {
  ...eachArithmetic(computing),
  // The most frequent ones again, without a call of `compute`.
  add: (c, { left, right, node }) => {
    const [a, b] = [c.number(left), c.number(right)];
    return (env) => checked(a(env) + b(env), node);
  },
  subtract: (c, { left, right, node }) => {
    const [a, b] = [c.number(left), c.number(right)];
    return (env) => checked(a(env) - b(env), node);
  },
  less: (c, { left, right }) => {
    const [a, b] = [c.number(left), c.number(right)];
    return (env) => (a(env) < b(env) ? 1 : 0);
  },
  lessOrEqual: (c, { left, right }) => {
    const [a, b] = [c.number(left), c.number(right)];
    return (env) => (a(env) <= b(env) ? 1 : 0);
  },
  range: (c, expr) => {
    const [from, to] = [c.number(expr.from), c.number(expr.to)];
    return (env) => {
      const first = from(env);
      const last = to(env);
      bounded({ length: last - first + 1 }, expr.node);
      countLightWork(c.rt, last - first, expr.node);
      const list: Value[] = [];
      for (let n = first; n <= last; n++) list.push(n);
      return list;
    };
  },
};
