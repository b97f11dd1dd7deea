import type { Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { factsOf } from "../expr/narrow.ts";
import type { Scope } from "../scope.ts";
import { syntax } from "./nodes.ts";

/** The scope behind a condition: with what follows from it if it is true (or, by `truth`, false). */
export function narrowBy(context: Context, node: Node | undefined, scope: Scope, truth = true): Scope {
  const expr = syntax(context, node);
  return expr ? scope.narrow(factsOf(context, expr, truth, scope)) : scope;
}

/** The scope of effects behind a condition: it held when they began, and they may change that. */
export function effectsBehind(context: Context, condition: Node | undefined, scope: Scope): Scope {
  const expr = syntax(context, condition);
  return expr ? scope.narrowEffects(factsOf(context, expr, true, scope)) : scope;
}
