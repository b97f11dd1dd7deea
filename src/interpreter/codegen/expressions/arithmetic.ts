import type { Arithmetic } from "../../ir/arithmetic.ts";
import type { Expr } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { FAIL } from "../gen.ts";
import { type Range, rangeOf } from "../kinds-of-types.ts";
import type { Writer } from "../writers.ts";

/** Arithmetic. Results that by their types fit into 32 bits are not checked. */

const MOST_INT = 2147483647;

type Both = Expr & { readonly left: Expr; readonly right: Expr };

const fits = ({ least, most }: Range) => least >= -MOST_INT && most <= MOST_INT;

const within = (range: Range, text: string) => (fits(range) ? `(${text})` : `checked(${text})`);

function sides(g: Gen, { left, right }: Both, env: Env) {
  return {
    a: g.value(left, env),
    b: g.value(right, env),
    left: rangeOf(g.game, left),
    right: rangeOf(g.game, right),
  };
}

function products(left: Range, right: Range): Range {
  const all = [left.least, left.most].flatMap((a) => [a * right.least, a * right.most]);
  return { least: Math.min(...all), most: Math.max(...all) };
}

/** The divisor, checked unless it cannot be 0. */
const divisor = (text: string, { least, most }: Range) => (least > 0 || most < 0 ? text : `notZero(${text})`);

type Written = Exclude<Arithmetic, "less" | "lessOrEqual"> | "range";

export const arithmetic: { readonly [O in Written]: Writer<O> } = {
  add: (g, expr, env) => {
    const { a, b, left, right } = sides(g, expr, env);
    return within({ least: left.least + right.least, most: left.most + right.most }, `${a} + ${b}`);
  },
  subtract: (g, expr, env) => {
    const { a, b, left, right } = sides(g, expr, env);
    return within({ least: left.least - right.most, most: left.most - right.least }, `${a} - ${b}`);
  },
  multiply: (g, expr, env) => {
    const { a, b, left, right } = sides(g, expr, env);
    const range = products(left, right);
    // Adding 0 turns the negative zero of JavaScript into 0.
    return fits(range) ? `Math.imul(${a}, ${b})` : `checked(${a} * ${b} + 0)`;
  },
  divideDown: (g, expr, env) => {
    const { a, b, right } = sides(g, expr, env);
    return `(Math.floor(${a} / ${divisor(b, right)}) + 0)`;
  },
  divideUp: (g, expr, env) => {
    const { a, b, right } = sides(g, expr, env);
    return `(Math.ceil(${a} / ${divisor(b, right)}) + 0)`;
  },
  mod: (g, expr, env) => {
    const { a, b, left, right } = sides(g, expr, env);
    return left.least >= 0 && right.least > 0 ? `(${a} % ${b})` : `mod(${a}, ${divisor(b, right)})`;
  },
  range: (g, { from, to }, env) => `range(${g.value(from, env)}, ${g.value(to, env)})`,
};

/** Helper functions of these texts. */
export const ARITHMETIC = `
  const checked = (n) => (n > ${MOST_INT} || n < -${MOST_INT} ? ${FAIL} : n);
  const notZero = (n) => (n === 0 ? ${FAIL} : n);
  const mod = (a, b) => a - b * Math.floor(a / b) + 0;
  const range = (from, to) => {
    const list = [];
    if (to - from >= 10000 || (work += to - from) > MOST_WORK) ${FAIL};
    for (let n = from; n <= to; n++) list.push(n);
    return list;
  };`;
