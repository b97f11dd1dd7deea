import type { Expr } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { running } from "../instructions/running.ts";
import { isLeftToInterpreter } from "../left-to-interpreter.ts";
import { queries } from "../lists/queries.ts";
import { tainted } from "../secrecy/taints.ts";
import { type ByOperator, ofOperator } from "../writers.ts";
import { arithmetic } from "./arithmetic.ts";
import { ring } from "./boards.ts";
import { builtins } from "./builtins.ts";
import { after } from "./imagining.ts";
import { path } from "./paths.ts";
import { line } from "./sight-lines.ts";
import { storage } from "./storage.ts";
import { call } from "./terms.ts";
import { isTested } from "./tests.ts";
import { things } from "./things.ts";
import { values } from "./values.ts";

/** The writers of expressions, by operator. */

const WRITERS: ByOperator<[Env], string> = {
  ...values,
  ...arithmetic,
  ...storage,
  ...things,
  ...queries,
  ...builtins,
  ...running,
  after,
  call,
  line,
  path,
  ring,
};

/** A value: 1 or 0 for a test, otherwise by the writer of the operator. Without a writer the interpreter evaluates it. */
export function value(g: Gen, expr: Expr, env: Env): string {
  if (isLeftToInterpreter(g, expr)) return g.reference(expr, env);
  if (g.secrecy?.reads(expr) && !isTested(expr)) {
    const shown = tainted(g, expr, env);
    return ofOperator(WRITERS, shown.expr)?.(g, shown.expr, shown.env) || g.reference(shown.expr, shown.env);
  }
  if (isTested(expr)) return `(${g.test(expr, env)} ? 1 : 0)`;
  return ofOperator(WRITERS, expr)?.(g, expr, env) || g.reference(expr, env);
}
