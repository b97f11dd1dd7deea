import type { Context } from "../context.ts";
import { Scope, variable } from "../scope.ts";
import { entityOf } from "../types.ts";
import { conditionIn, get } from "./nodes.ts";

/** Checks `removed when:` of kinds that are made in play. */
export function checkRemovedWhen(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    const node = get(kind.node ?? undefined, "removed when");
    if (!node) continue;
    const self = variable(kind.id, kind.span, entityOf(kind), "param");
    kind.removedWhen = { self, test: conditionIn(context, node, Scope.empty.bind(self), kind.span) };
  }
}
