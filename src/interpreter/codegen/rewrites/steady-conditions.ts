import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Member } from "../../ir/program.ts";
import { readsLocal } from "../../ir/visit.ts";
import type { Env, Gen } from "../gen.ts";
import { leaving } from "../leaving.ts";
import { isQuick } from "./cheap-first.ts";

/**
 * Loop-invariant conditions: `s in points where s.man is none and (flies(m) or linked(m.point, s))`. Each is evaluated
 * when the first element needs it and kept for the loop, in which nothing changes.
 */

/** By condition: its variable in the loop that is being written; the value -1 means not evaluated. */
const known = new WeakMap<Gen, Map<Expr, string>>();

function steadyOf(g: Gen): Map<Expr, string> {
  const own = known.get(g) ?? new Map<Expr, string>();
  known.set(g, own);
  return own;
}

/** The conditions that an expression combines. */
function tests(expr: Expr): readonly Expr[] {
  if (expr.op === "and" || expr.op === "or") return [...tests(expr.left), ...tests(expr.right)];
  return expr.op === "not" ? tests(expr.of) : [expr];
}

const isSteady = (g: Gen, expr: Expr, variable: number): boolean =>
  !readsLocal([expr], variable) &&
  !isQuick(g, expr) &&
  g.rewrites("steady conditions", pieceOf.expr(expr)) &&
  !g.secrecy?.touches(pieceOf.expr(expr));

/** Writes a loop by `write`, with its invariant conditions evaluated once. */
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

/** Writes the test of such a condition; false if it is no such condition. `jump` writes it in the plain way. */
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
  // Charges the work again, so that endless rules stop where they stop in the interpreter.
  g.out.line(`else if ((work += ${name}_work) > MOST_WORK) fail();`);
  g.out.line(`if (${name} === ${sense ? 1 : 0}) ${to}`);
  return true;
}
