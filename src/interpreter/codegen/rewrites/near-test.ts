import { settledBy } from "../../analysis/settled.ts";
import { conjuncts } from "../../eval/before-play.ts";
import type { Expr, Member, Type } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { readsLocal } from "../../ir/visit.ts";
import { cannotFail } from "../expressions/safe.ts";
import type { Gen } from "../gen.ts";
import { maybeNone, numeric, whatIsThere } from "../kinds-of-types.ts";
import { isNear } from "./near.ts";

/** A condition that compares the contents of a space with a value that does not depend on the space. */
export interface NearTest {
  /** the contents of the space */
  readonly value: Expr;
  /** the place of the space in that expression */
  readonly space: number;
  /** the type of the contents */
  readonly type: Type;
  /** the wanted value, in the environment of the query */
  readonly wanted: Expr;
  /** the wanted value as a number if it is constant, otherwise null */
  readonly constant: number | null;
  /** the remaining conditions */
  readonly left: readonly Member[];
}

/** The condition, without the remaining ones. */
type Compared = Omit<NearTest, "left">;

/** The conditions in order, split at `and`; conditions from the first one with an `if` on are the rest. */
function inOrder(members: readonly Member[]): { readonly tests: readonly Member[]; readonly rest: readonly Member[] } {
  const end = members.findIndex((one) => one.if !== null);
  const always = end < 0 ? members : members.slice(0, end);
  const tests = always.flatMap((one) => conjuncts(one.expr).map((expr) => ({ ...one, expr })));
  return { tests, rest: members.slice(always.length) };
}

/** The first such condition; those before it cannot fail. */
export function nearTest(g: Gen, members: readonly Member[], variable: number): NearTest | null {
  const { tests, rest } = inOrder(members);
  for (const test of tests) {
    const own = compared(g, test.expr, variable, (wanted) => wanted);
    if (own) return { ...own, left: [...tests.filter((one) => one !== test), ...rest] };
    const named = inTerm(g, test.expr, variable);
    if (named) return { ...named, left: members };
    if (!cannotFail(g, test.expr)) return null;
  }
  return null;
}

function compared(g: Gen, test: Expr, space: number, outside: (wanted: Expr) => Expr | null): Compared | null {
  if (test.op !== "same") return null;
  for (const [value, inner] of [
    [test.left, test.right],
    [test.right, test.left],
  ] as const) {
    if (!readsLocal([value], space) || readsLocal([inner], space) || !isNear(g, value, space)) continue;
    const wanted = outside(inner);
    const constant = constantOf(g, inner);
    if (!wanted || (constant === null && !isPlainNumber(g, wanted))) continue;
    return { value, space, type: whatIsThere(typeOf(g.program, value)), wanted, constant };
  }
  return null;
}

/** Can it be evaluated before the first space? */
const isPlainNumber = (g: Gen, wanted: Expr): boolean =>
  numeric(g.game, wanted) && !maybeNone(g.game, wanted) && cannotFail(g, wanted);

function constantOf(g: Gen, wanted: Expr): number | null {
  if (!settledBy(g.machine.c, wanted, []) || !cannotFail(g, wanted)) return null;
  const value = g.machine.c.fn(wanted)([]);
  return typeof value === "number" ? value : null;
}

/** Such a condition inside a term, with the space as an argument. */
function inTerm(g: Gen, test: Expr, variable: number): Compared | null {
  if (test.op !== "call" || test.without.length > 0) return null;
  const form = g.program.terms[test.term]?.form;
  const space = test.args.findIndex((arg) => arg.op === "local" && arg.at === variable);
  if (space < 0 || (form?.form !== "value" && form?.form !== "all")) return null;
  const given = (wanted: Expr): Expr | null => {
    if (wanted.op !== "local") return settledBy(g.machine.c, wanted, []) ? wanted : null;
    const arg = test.args[wanted.at];
    return arg && !readsLocal([arg], variable) ? arg : null;
  };
  const tests = form.form === "all" ? inOrder(form.members).tests.map(({ expr }) => expr) : conjuncts(form.expr);
  for (const one of tests) {
    const own = compared(g, one, space, given);
    if (own) return own;
    if (!cannotFail(g, one)) return null;
  }
  return null;
}
