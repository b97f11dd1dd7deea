import type { Expr } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import type { Type } from "../types.ts";
import { asValue, broken, make } from "./build.ts";
import { infer } from "./infer.ts";
import { completeArgs } from "./terms-used.ts";

/** `attacked(king) after step(man, to)`. Whether the verb can be imagined is seen when all verbs have been checked. */
export function inferAfter(
  context: Context,
  expr: Extract<Expr, { kind: "after" }>,
  scope: Scope,
  expected: Type | null,
): T {
  const of = asValue(infer(context, expr.of, scope.afterwards(), expected));
  const verb = context.model.verbs.get(expr.verb.name);
  if (!verb) {
    context.unknown(expr.verb.span, "verb", expr.verb.name, context.model.verbs.keys());
    return broken(expr.span);
  }
  context.use(expr.verb.span, verb);
  context.speculations.push({ span: expr.verb.span, verb });
  const given = expr.args.map((arg, i) => asValue(infer(context, arg, scope, verb.params[i]?.type ?? null)));
  const args = completeArgs(context, expr.span, `\`${verb.id}\``, verb.params, given, scope);
  return args ? make(expr.span, of.type, { op: "after", of, verb, args }) : broken(expr.span);
}
