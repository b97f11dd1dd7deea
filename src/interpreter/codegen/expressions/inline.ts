import type { Expr, Member, TermForm } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import { covers } from "../covering/telling.ts";
import type { Env, Gen } from "../gen.ts";

/** An inlined term: its form, with its parameters bound. */
interface Inlined {
  readonly form: TermForm;
  readonly env: Env;
  /** the members that this call does not leave out */
  readonly left: <T extends Pick<Member, "id">>(members: readonly T[]) => readonly T[];
}

/** The members of a term that a call does not leave out. */
const leftBy =
  ({ without }: Expr & { op: "call" }): Inlined["left"] =>
  (members) =>
    without.length === 0 ? members : members.filter(({ id }) => !without.includes(id));

/** Binds the arguments of an inlined call; null if the term is a function. */
export function inlined(g: Gen, expr: Expr & { op: "call" }, env: Env): Inlined | null {
  const def = g.program.terms[expr.term];
  if (!def || !g.facts.isInlined(expr)) return null;
  const own = new Map(expr.args.map((arg, at) => [at, g.out.name(g.value(arg, env))]));
  covers(g, COVERED.term(expr.term));
  return { form: def.form, env: own, left: leftBy(expr) };
}
