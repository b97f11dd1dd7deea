import type { ExprWith, Op } from "../ir/ops.ts";
import type { Env, Gen } from "./gen.ts";

/** Gives a text for the value of an expression with a certain operator; what must run before is written. */
export type Writer<O extends Op> = (g: Gen, expr: ExprWith<O>, env: Env) => string;
