import type { Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { factsOf } from "../expr/narrow.ts";
import type { Scope } from "../scope.ts";
import { syntax } from "./nodes.ts";

/** What follows from a condition that holds (or does not) is known where it has been asked for. */
export function narrowBy(context: Context, node: Node | undefined, scope: Scope, truth = true): Scope {
  const expr = syntax(context, node);
  return expr ? scope.narrow(factsOf(context, expr, truth, scope)) : scope;
}

/** What effects know that happen where a condition held when they began: they may change it. */
export function effectsBehind(context: Context, condition: Node | undefined, scope: Scope): Scope {
  const expr = syntax(context, condition);
  return expr ? scope.narrowEffects(factsOf(context, expr, true, scope)) : scope;
}
