import type { Expr } from "../../expr/ast.ts";
import { wordIn } from "../../text/lookup.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { fits, present, type Type } from "../types.ts";
import { broken, read } from "./build.ts";

type Name = Extract<Expr, { kind: "name" }>;

/** A name that the rule around it has bound. If it hides a word that is expected here, that is reported. */
export function ofRule(context: Context, expr: Name, scope: Scope, expected: Type | null): T | null {
  const found = scope.variable(expr.name);
  if (!found) return null;
  const type = expected && present(expected);
  if (type?.t !== "enum" || wordIn(type.of.words, expr.name) < 0) return read(found, expr.span, found.type);
  const fitting = fits(found.type, expected ?? type);
  const message = `\`${expr.name}\` is a name of this rule here, and hides the word \`${expr.name}\` of \`${type.of.id}\`.`;
  const help = `write \`${type.of.id}.${expr.name}\` where the word is meant, or give the rule's own another name`;
  if (fitting) context.diagnostics.warning("name-taken", expr.span, message, help);
  else context.error("name-taken", expr.span, message, help);
  return fitting ? read(found, expr.span, found.type) : broken(expr.span);
}
