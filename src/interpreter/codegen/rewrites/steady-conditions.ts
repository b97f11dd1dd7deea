import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Member } from "../../ir/program.ts";
import { readsLocal } from "../../ir/visit.ts";
import type { Env, Gen } from "../gen.ts";
import { leaving } from "../leaving.ts";
import { isQuick } from "./cheap-first.ts";

/**
 * Conditions in a loop that do not hang on its element: `s in points where s.man is none and (flies(m) or linked(m.point, s))`.
 * Each is found when an element asks for it first, and not again for the others. Nothing changes while a list is gone through.
 */

/** By condition: the variable of the loop that is being written; -1 as long as nobody has asked. */
const known = new WeakMap<Gen, Map<Expr, string>>();

function steadyOf(g: Gen): Map<Expr, string> {
  const own = known.get(g) ?? new Map<Expr, string>();
  known.set(g, own);
  return own;
}

/** The conditions of which one is made, each of which is tested by itself. */
function tests(expr: Expr): readonly Expr[] {
  if (expr.op === "and" || expr.op === "or") return [...tests(expr.left), ...tests(expr.right)];
  return expr.op === "not" ? tests(expr.of) : [expr];
}

const isSteady = (g: Gen, expr: Expr, variable: number): boolean =>
  !readsLocal([expr], variable) &&
  !isQuick(g, expr) &&
  g.rewrites("steady conditions", pieceOf.expr(expr)) &&
  !g.secrecy?.touches(pieceOf.expr(expr));

/** Writes a loop by `write`, in which those of its conditions that do not hang on the element are found once. */
export function withSteady(g: Gen, where: readonly Member[], variable: number, write: () => void): void {
  const steady = where.flatMap((one) => tests(one.expr)).filter((expr) => isSteady(g, expr, variable));
  for (const expr of steady) {
    const name = g.out.fresh("h");
    g.out.line(`let ${name} = -1, ${name}_work = 0;`);
    steadyOf(g).set(expr, name);
  }
  write();
  for (const expr of steady) steadyOf(g).delete(expr);
}

/** Writes the test of such a condition; false where it is none. `jump` writes it as any other. */
export function steadyTest(
  g: Gen,
  expr: Expr,
  jump: (g: Gen, expr: Expr, env: Env, sense: boolean, to: string) => void,
  env: Env,
  sense: boolean,
  to: string,
): boolean {
  const name = steadyOf(g).get(expr);
  if (!name) return false;
  g.out.block(`if (${name} < 0) `, () => {
    g.out.line(`${name} = 0; ${name}_work = work;`);
    leaving(g, (leave) => {
      jump(g, expr, env, false, leave);
      g.out.line(`${name} = 1;`);
    });
    g.out.line(`${name}_work = work - ${name}_work;`);
  });
  // What goes on for ever has to stop where it stops by the reference, which looks at it each time.
  g.out.line(`else if ((work += ${name}_work) > MOST_WORK) fail();`);
  g.out.line(`if (${name} === ${sense ? 1 : 0}) ${to}`);
  return true;
}
