import type { Expr } from "../../expr/ast.ts";
import { walk } from "../../expr/expr-walk.ts";
import type { MapNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { get, getText } from "../declare/nodes.ts";
import type { VarDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { Stmt, TQuery } from "../tree.ts";

/** Warnings about loops over effects that are easily misread. */

/**
 * Warns of an `else` beside `each` and `if`. It runs for each element for which the condition is false; if the
 * condition does not mention the element, it is easily taken for the `else` of the whole loop.
 */
export function tellElseInLoop(
  context: Context,
  node: MapNode,
  condition: Expr,
  { variable }: TQuery,
  lets: readonly Stmt[],
): void {
  const otherwise = node.entries.find(({ key }) => key.text === "else");
  if (!otherwise || get(node, "each")?.kind !== "scalar") return;
  const own = new Set([variable.id, ...lets.flatMap((one) => (one.do === "let" ? [one.variable.id] : []))]);
  let speaksOfIt = false;
  walk(condition, (part) => {
    speaksOfIt ||= part.kind === "name" && own.has(part.name);
  });
  if (speaksOfIt) return;
  const message = `This \`else\` is carried out once for each \`${variable.id}\`: \`each: ${getText(node, "each")}\` applies to \`if\` and \`else\`.`;
  const help =
    "to do one or the other, put `each` and its effect under a `do:` of the `if`; if this is meant, put `if` and `else` under a `do:` of the `each`";
  context.diagnostics.warning("else-in-loop", otherwise.key.span, message, help);
}

/** Warns of a loop whose element has the name of the element of an outer loop, which then cannot be named inside. */
export function tellHiddenName({ diagnostics }: Context, { id, span }: VarDecl, around: Scope): void {
  if (around.variable(id)?.role !== "query") return;
  const message = `\`${id}\` hides the \`${id}\` of the \`each\` around this one: inside only the inner one can be named.`;
  diagnostics.warning("name-taken", span, message, "give this one another name, for instance `each: other in players`");
}
