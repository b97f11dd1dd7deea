import type { Context } from "../context.ts";
import { knowersOf } from "../effects/things.ts";
import type { TermDecl } from "../model.ts";
import { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { get } from "./nodes.ts";

/** Checks `known to:` of a term: the players who can work out its value, whatever it reads. */
export function knownTo(context: Context, term: TermDecl): T | null {
  const node = get(term.node, "known to");
  if (!node) return null;
  if (term.deep || term.open) {
    const why = term.deep ? "calls itself" : "has a `base`, to which others add";
    context.error(
      "wrong-form",
      node.span,
      `\`${term.id}\` ${why}, so it cannot say to whom it is known.`,
      `let a term of its own say it: \`is: ${term.id}...\``,
    );
    return null;
  }
  return knowersOf({ context, scope: Scope.empty.bind(...term.params), span: node.span }, node);
}
