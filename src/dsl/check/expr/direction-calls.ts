import type { Call } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { INT, type Type } from "../types.ts";
import { asValue, broken, constant, make, need } from "./build.ts";
import { directionIn } from "./directions.ts";
import { infer } from "./infer.ts";

/**
 * Checks `relative(northwest, p.forward)`. The type of the second direction settles which board the first one belongs
 * to, so that may be a bare word.
 */
export function relativeCall(context: Context, expr: Call, scope: Scope): T {
  const [given, ahead] = expr.args;
  if (!given || !ahead || expr.args.length !== 2) {
    context.error("wrong-arguments", expr.span, "`relative` takes two directions: `relative(direction, ahead)`.");
    return broken(expr.span);
  }
  const forward = directionIn(context, asValue(infer(context, ahead, scope, onlyDirections(context))), []);
  const { type } = forward;
  if (type.t !== "enum") return broken(expr.span);
  const direction = need(context, infer(context, given, scope, type), type, "the direction");
  const count = constant(expr.span, INT, type.of.words.length);
  return make(expr.span, type, { op: "builtin", name: "relative", args: [direction, forward, count] });
}

/** The type of directions, if all boards have the same: then a bare word is one of those. */
function onlyDirections({ model }: Context): Type | null {
  const [first, ...others] = new Set([...model.boards.values()].flatMap(({ directions: words }) => words ?? []));
  return first && others.length === 0 ? { t: "enum", of: first } : null;
}
