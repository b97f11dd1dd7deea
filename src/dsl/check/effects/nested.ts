import type { Node } from "../../yaml/node.ts";
import type { CheckedBlock, Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { Stmt } from "../tree.ts";

/**
 * Checks a list of effects inside another effect. It goes through the context, because block.ts imports all effects.
 */
export function checkBlock(context: Context, node: Node | undefined, scope: Scope): CheckedBlock {
  return context.checks.block(context, node, scope);
}

export function block(span: Stmt["span"], body: readonly Stmt[]): Stmt {
  return { span, see: [], id: null, do: "block", body };
}
