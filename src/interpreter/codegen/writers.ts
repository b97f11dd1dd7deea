import type { ExprWith, Op } from "../ir/operators.ts";
import type { Expr } from "../ir/program.ts";
import type { Env, Gen } from "./gen.ts";

/** Gives a text for the value of an expression with a certain operator; writes statements that must run before. */
export type Writer<O extends Op> = (g: Gen, expr: ExprWith<O>, env: Env) => string;

/** Writers by operator: each function gets the expressions of its own operator. */
export type ByOperator<Rest extends readonly unknown[], Written> = {
  readonly [O in Op]?: (g: Gen, expr: ExprWith<O>, ...rest: Rest) => Written;
};

/** The function for an expression. Both have the same operator, which TypeScript cannot follow through the lookup. */
export const ofOperator = <Rest extends readonly unknown[], Written>(
  table: ByOperator<Rest, Written>,
  { op }: Expr,
): ((g: Gen, expr: Expr, ...rest: Rest) => Written) | undefined =>
  table[op] as ((g: Gen, expr: Expr, ...rest: Rest) => Written) | undefined;
