import { combinesOnly } from "../eval/combinations.ts";
import type { Expr } from "../ir/program.ts";
import type { Gen } from "./gen.ts";

/** Is the expression evaluated by the interpreter: because of hidden things, or because it looks at combinations one by one? */
export const isLeftToInterpreter = (g: Gen, expr: Expr): boolean =>
  g.secrecy?.left(expr) === true || ("query" in expr && combinesOnly(expr.query));
