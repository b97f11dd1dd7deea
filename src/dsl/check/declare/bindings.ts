import { isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BindingDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import { local } from "./locals.ts";
import { expression, get } from "./nodes.ts";

/** Checks `let:`, which names values; each may use those above it. */
export function bindingsOf(
  context: Context,
  node: Node,
  scope: Scope,
): { readonly lets: BindingDecl[]; readonly scope: Scope } {
  const map = isMap(node) ? get(node, "let") : undefined;
  const lets: BindingDecl[] = [];
  let inner = scope;
  for (const { key, value } of isMap(map) ? map.entries : []) {
    const t = expression(context, value, inner, null, key.span);
    const held = local(context, key.text, key.span, t.type);
    lets.push({ variable: held, value: t });
    inner = inner.bind(held);
  }
  return { lets, scope: inner };
}
