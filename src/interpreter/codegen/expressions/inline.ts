import type { Expr, Member, TermForm } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import { covers } from "../covering/telling.ts";
import type { Env, Gen } from "../gen.ts";

/** A term that is written out where it is called: its form, with its parameters bound. */
interface Inlined {
  readonly form: TermForm;
  readonly env: Env;
  /** the members that this call does not leave out */
  readonly left: <T extends Pick<Member, "id">>(members: readonly T[]) => readonly T[];
}

/** The parts of a term that a call leaves standing. */
const leftBy =
  ({ without }: Expr & { op: "call" }): Inlined["left"] =>
  (members) =>
    without.length === 0 ? members : members.filter(({ id }) => !without.includes(id));

/** Binds the arguments of a call that is evaluated here; null where the term is a function of its own. */
export function inlined(g: Gen, expr: Expr & { op: "call" }, env: Env): Inlined | null {
  const def = g.program.terms[expr.term];
  if (!def || !g.facts.isInlined(expr)) return null;
  const own = new Map(expr.args.map((arg, at) => [at, g.out.name(g.value(arg, env))]));
  covers(g, COVERED.term(expr.term));
  return { form: def.form, env: own, left: leftBy(expr) };
}
