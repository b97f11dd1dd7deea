import type { Expr } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { join, optional, present, type Type, told } from "../types.ts";
import { make, NOT_ITSELF, needBool, zoneItself } from "./build.ts";
import { infer } from "./infer.ts";
import { factsOf } from "./narrow.ts";
import { isImpossible } from "./operators.ts";

/**
 * The place to which something goes: a space, a zone or none. Elsewhere a zone in `if` or `else` stands for its
 * contents; here it is the zone itself. `spaces`: the spaces that a bare name may mean.
 */
export function placeMeant(context: Context, expr: Expr, scope: Scope, spaces: Type | null): T {
  if (expr.kind === "if") {
    const condition = needBool(context, infer(context, expr.condition, scope));
    const branch = (e: Expr, truth: boolean) =>
      placeMeant(context, e, scope.narrow(factsOf(context, expr.condition, truth, scope)), spaces);
    const [then, otherwise] = [branch(expr.then, true), branch(expr.otherwise, false)];
    return make(expr.span, either(context, expr, then, otherwise), { op: "if", condition, then, otherwise });
  }
  if (expr.kind !== "binary" || expr.op !== "else") return zoneItself(infer(context, expr, scope, spaces));
  const left = placeMeant(context, expr.left, scope, spaces);
  if (present(left.type).t !== "zone") return infer(context, expr, scope, spaces);
  const sure: T = { ...left, type: present(left.type) };
  const right = isImpossible(expr.right, scope)
    ? make(expr.right.span, sure.type, { op: "builtin", name: "impossible", args: [] })
    : placeMeant(context, expr.right, scope, spaces);
  return make(expr.span, either(context, expr, sure, right), { op: "else", left, right });
}

/**
 * The help for a list in place of a zone: a term that names a zone gives its contents, and nothing can be put into
 * them.
 */
export function insteadOfList({ t }: Type): string | undefined {
  if (t !== "list") return undefined;
  return NOT_ITSELF;
}

/** The type of one of two places. One of two zones may hold what either of them may hold. */
function either(context: Context, expr: Expr, a: T, b: T): Type {
  const [x, y] = [present(a.type), present(b.type)];
  if (x.t === "zone" && y.t === "zone") {
    const holds = [...new Set([...x.of.holds, ...y.of.holds])];
    const form = x.of.form === y.of.form ? x.of : { ...x.of, form: null, room: "any" as const };
    const zone: Type = { t: "zone", of: { ...form, holds } };
    return a.type === x && b.type === y ? zone : optional(zone);
  }
  const mixed = (x.t === "zone" && y.t === "entity") || (x.t === "entity" && y.t === "zone");
  const type = mixed ? a.type : join(a.type, b.type);
  if (type) return type;
  context.error("wrong-type", expr.span, `One side gives ${told(a.type)}, the other ${told(b.type)}.`);
  return { t: "unknown" };
}
